import { useCallback, useState } from 'react'
import type { Action } from '../../contract/language/shape.ts'
import { ActionButton } from './ActionButton.tsx'
import { actionLabel } from './actionLabel.ts'
import { useActionPlace } from '../scope/ActionPlace.tsx'
import { holds } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { mayRun } from './mayRun.ts'
import { PopMenu } from '../controls/PopMenu.tsx'
import { useScope } from '../scope/Scope.tsx'
import { useActions } from './useActions.tsx'

/** As many stand side by side; the others are behind "More". */
const mostShown = 3

/** The actions of a record: the first three as buttons, the rest in a menu. What does harm is never first. */
export function ActionBar({ actions: all }: { actions: readonly Action[] }) {
  const host = useHost()
  const scope = useScope()
  const place = useActionPlace()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const actions = useActions()
  const offered = all.filter(action => mayRun(action, host, place) && holds(action.show, scope))
  const ordered = [...offered.filter(action => action.tone !== 'danger'), ...offered.filter(action => action.tone === 'danger')]
  if (ordered.length === 0) return null
  const shown = ordered.length <= mostShown ? ordered : ordered.slice(0, mostShown - 1)
  const rest = ordered.slice(shown.length)
  return (
    <div className="mc-action-bar">
      {shown.map(action => (
        <ActionButton key={action.name} action={action} />
      ))}
      {rest.length > 0 ? (
        <button
          type="button"
          className="mc-button"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(anchor ? null : event.currentTarget)}
        >
          {host.t('More')}
        </button>
      ) : null}
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('More')} close={close}>
          {rest.map(action => (
            <button
              key={action.name}
              type="button"
              role="menuitem"
              className={action.tone === 'danger' ? 'mc-menu-item mc-link-danger' : 'mc-menu-item'}
              disabled={!holds(action.enable, scope)}
              onClick={() => {
                close()
                void actions.run(action)
              }}
            >
              {actionLabel(action, scope, host)}
            </button>
          ))}
        </PopMenu>
      ) : null}
    </div>
  )
}
