import type { ReactNode } from 'react'
import { fileName, safeAddress } from './safeAddress.ts'

/** A link to a file, by its name; null where the value is no address that may be opened. */
export function fileLink(value: unknown): ReactNode {
  const address = safeAddress(value)
  return address ? (
    <a className="mc-link" href={address} target="_blank" rel="noopener noreferrer">
      {fileName(address)}
    </a>
  ) : null
}
