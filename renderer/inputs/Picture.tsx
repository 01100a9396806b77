import type { ReactNode } from 'react'
import { safeAddress } from '../values/safeAddress.ts'

/** A picture in an input, with the buttons that belong to it. */
export function Picture({ address, label, children }: { address: string; label: string; children: ReactNode }) {
  const source = safeAddress(address)
  return (
    <span className="mc-picture">
      <a className="mc-picture-open" href={source ?? undefined} target="_blank" rel="noopener noreferrer" aria-label={label}>
        <img src={source ?? undefined} alt="" onError={event => event.currentTarget.classList.add('mc-image-none')} />
      </a>
      <span className="mc-picture-tools">{children}</span>
    </span>
  )
}
