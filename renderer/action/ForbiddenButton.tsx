import { useId } from 'react'
import { Icon } from '../icon/Icon.tsx'

type Props = { label: string; icon: string | undefined; reason: string }

/** The button of what the state of a record forbids. It takes the focus, and pointer, finger and keyboard alike show its reason. */
export function ForbiddenButton({ label, icon, reason }: Props) {
  const id = useId()
  return (
    <span className="mc-forbidden-place">
      <button type="button" className="mc-button mc-forbidden" aria-disabled="true" aria-describedby={id}>
        <Icon name={icon} />
        {label}
      </button>
      <span role="tooltip" id={id} className="mc-forbidden-why">
        {reason}
      </span>
    </span>
  )
}
