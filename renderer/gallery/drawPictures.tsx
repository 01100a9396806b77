import type { ReactNode } from 'react'
import type { Host } from '../host/Host.tsx'
import { drawImage } from '../values/parts.tsx'
import { safeAddress } from '../values/safeAddress.ts'
import './pictures.css'

/**
 * A picture that opens large when it is pressed, with all others of its column beside it. Several addresses are shown as the first
 * and their number. A plain function, so that a list may draw thousands; the large view is loaded when it is asked for.
 * @param name of one that stands beside others of the label: "Pictures 2"
 */
export function drawPictures(values: readonly unknown[], label: string, host: Host, large = false, name = label): ReactNode {
  const addresses = values.map(safeAddress).filter(address => address !== null)
  const [first] = addresses
  if (first === undefined) return drawImage(null, name, large)
  return (
    <button
      type="button"
      className="mc-picture-view"
      data-pictures={JSON.stringify(addresses)}
      data-label={label}
      // The number that is seen belongs to the name.
      aria-label={`${host.t('View {label}', { label: name })}${addresses.length > 1 ? ` (${addresses.length})` : ''}`}
      onClick={event => void openFrom(event.currentTarget, host)}
    >
      {drawImage(first, name, large)}
      {addresses.length > 1 ? <span className="mc-images-count" data-count={addresses.length} /> : null}
    </button>
  )
}

async function openFrom(opener: HTMLElement, host: Host): Promise<void> {
  const { openGallery } = await import('./openGallery.tsx')
  openGallery(opener, host)
}
