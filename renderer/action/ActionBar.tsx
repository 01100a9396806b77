import { useCallback, useState } from 'react'
import type { Action } from '../../contract/language/shape.ts'
import { ActionButton } from './ActionButton.tsx'
import { useActionPlace } from '../scope/ActionPlace.tsx'
import { holds } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { mayRun } from './mayRun.ts'
import { MenuAction } from './MenuAction.tsx'
import { PopMenu } from '../controls/PopMenu.tsx'
import { useNarrow } from '../controls/useNarrow.ts'
import { useScope } from '../scope/Scope.tsx'
import type { Selected } from '../scope/Selected.ts'
import { isHarm } from './standardActions.ts'
import { useActions } from './useActions.tsx'
import { whyForbidden } from './whyForbidden.ts'
import type { Row } from '../../contract/wire/table/table.ts'

/** As many stand side by side; the others are behind "More". */
const mostShown = { record: 3, chosen: 4 }

type Props = {
  actions: readonly Action[]
  /** The record they are of: what its state forbids comes last, and says why */
  record?: Row
  /** Of the chosen rows of a list: those that the action can be done to. They stand as the page has them. */
  chosen?: (action: Action) => Chosen
}

/** `reason`: why an action can be done to none of them */
export type Chosen = { selected: Selected; reason?: string }

const none: Row = {}

/** The actions of a record or of chosen rows: the first as buttons, the rest in a menu. What does harm to a record is never first. */
export function ActionBar({ actions: all, record = none, chosen }: Props) {
  const host = useHost()
  const around = useScope()
  const place = useActionPlace()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const isPhone = useNarrow()
  const actions = useActions()
  const known = new Map(chosen ? all.map(action => [action, chosen(action)]) : [])
  const namesOf = (action: Action) => {
    const own = known.get(action)
    return own && { selected: own.selected }
  }
  const scopeOf = (action: Action) => ({ ...around, ...namesOf(action) })
  const offered = all.filter(action => mayRun(action, host, place) && holds(action.show, scopeOf(action)))
  const reasonOf = (action: Action) => (chosen ? known.get(action)?.reason : whyForbidden(record, action.name))
  const rank = (action: Action) => (reasonOf(action) === undefined ? 0 : 2) + (isHarm(action) ? 1 : 0)
  const ordered = chosen ? offered : offered.toSorted((a, b) => rank(a) - rank(b))
  if (ordered.length === 0) return null
  const open = ordered.filter(action => reasonOf(action) === undefined)
  const most = chosen ? mostShown.chosen : mostShown.record
  // What is forbidden takes the place of nothing that can be done; on a phone "More" stands on the line of the others.
  const first = open.length <= most && !isPhone ? open : open.slice(0, most - 1)
  const shown = ordered.length <= most ? ordered : first
  const rest = ordered.filter(action => !shown.includes(action))
  return (
    <div className="mc-action-bar">
      {shown.map(action => (
        <ActionButton key={action.name} action={action} reason={reasonOf(action)} {...given(namesOf(action))} />
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
            <MenuAction
              key={action.name}
              action={action}
              host={host}
              scope={scopeOf(action)}
              reason={reasonOf(action)}
              press={() => {
                close()
                void actions.run(action, given(namesOf(action)))
              }}
            />
          ))}
        </PopMenu>
      ) : null}
    </div>
  )
}

const given = (names: { selected: Selected } | undefined) => (names ? { names } : {})
