import { type MouseEvent, useState } from 'react'
import type { Action } from '../../contract/language/shape.ts'
import { useActionPlace } from '../scope/ActionPlace.tsx'
import { holds } from '../scope/evaluate.ts'
import { useHost } from '../host/Host.tsx'
import { ForbiddenButton } from './ForbiddenButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { mayRun } from './mayRun.ts'
import { actionLabel } from './actionLabel.ts'
import { useScope } from '../scope/Scope.tsx'
import { standardLooks } from './standardActions.ts'
import { type RunOptions, useActions } from './useActions.tsx'
import { useDeafness } from './useDeafness.ts'

type Props = {
  action: Action
  /** More names in scope than those around: `selected`, `row` */
  names?: Record<string, unknown>
  place?: RunOptions['place']
  look?: 'button' | 'link' | 'menu'
  /** Why the state of the record forbids it: it is there, says so, and does nothing */
  reason?: string | undefined
  /** After it has run to its end */
  onDone?: () => void
}

/** The button of an action: absent without the permission or where its `show` does not hold, busy while it runs. */
export function ActionButton({ action, names, place, look = 'button', reason, onDone }: Props) {
  const host = useHost()
  const around = useScope()
  const actionPlace = useActionPlace()
  const actions = useActions()
  const [busy, setBusy] = useState(false)
  const scope = names ? { ...around, ...names } : around
  const { deaf, look: lookDeaf } = useDeafness(action, scope)
  if (!mayRun(action, host, { ...actionPlace, ...place }) || !holds(action.show, scope)) return null
  const tone =
    action.tone ?? (action.standard && look === 'button' ? standardLooks[action.standard].tone : undefined) ?? 'default'
  const press = async (event: MouseEvent) => {
    event.stopPropagation()
    setBusy(true)
    const result = await actions.run(action, { ...(names ? { names } : {}), ...(place ? { place } : {}) })
    setBusy(false)
    lookDeaf()
    if (result === 'done') onDone?.()
  }
  const icon = action.icon ?? (action.standard && look === 'button' ? standardLooks[action.standard].icon : undefined)
  if (reason !== undefined) return <ForbiddenButton label={actionLabel(action, scope, host)} icon={icon} reason={reason} />
  return (
    <button
      type="button"
      className={`mc-${look === 'menu' ? 'menu-item' : look} mc-tone-${tone}`}
      disabled={deaf || !holds(action.enable, scope)}
      aria-busy={busy}
      onClick={busy ? undefined : press}
    >
      {busy ? <span className="mc-spinner" aria-hidden="true" /> : <Icon name={icon} />}
      {actionLabel(action, scope, host)}
    </button>
  )
}
