import { useId } from 'react'
import type { Action } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { holds } from '../scope/evaluate.ts'
import type { Scope } from '../scope/Scope.tsx'
import { actionLabel } from './actionLabel.ts'
import { isHarm } from './standardActions.ts'
import { useDeafness } from './useDeafness.ts'

type Props = {
  action: Action
  host: Host
  scope: Scope
  /** Why the state of the record forbids it: it is there, says so, and does nothing */
  reason?: string | undefined
  press(): void
}

/** An action in a menu. One that is forbidden takes the focus like the others, so that its reason is heard too. */
export function MenuAction({ action, host, scope, reason, press }: Props) {
  const id = useId()
  const label = actionLabel(action, scope, host)
  const { deaf } = useDeafness(action, scope)
  if (reason !== undefined)
    return (
      <button
        type="button"
        role="menuitem"
        className="mc-menu-item mc-forbidden"
        aria-disabled="true"
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}why`}
      >
        <span id={`${id}name`}>{label}</span>
        <span id={`${id}why`} className="mc-why">
          {reason}
        </span>
      </button>
    )
  return (
    <button
      type="button"
      role="menuitem"
      className={isHarm(action) ? 'mc-menu-item mc-link-danger' : 'mc-menu-item'}
      disabled={deaf || !holds(action.enable, scope)}
      onClick={press}
    >
      {label}
    </button>
  )
}
