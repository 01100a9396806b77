import { createRoot } from 'react-dom/client'
import type { Host } from '../host/Host.tsx'
import { Gallery, type GalleryPicture } from './Gallery.tsx'

/** Shows the picture of a button large, among all of the same column of its table, cards or record. */
export function openGallery(opener: HTMLElement, host: Host): void {
  const around = opener.closest('table, .mc-cards') ?? opener.closest('.mc-images') ?? opener
  const label = opener.dataset.label ?? ''
  const buttons = [...around.querySelectorAll<HTMLElement>('.mc-picture-view'), ...(around === opener ? [opener] : [])]
  const pictures = buttons
    .filter(button => button.dataset.label === label)
    .flatMap(button =>
      addressesOf(button).map((address): GalleryPicture & { button: HTMLElement } => ({ address, label, button })),
    )
  const start = Math.max(
    0,
    pictures.findIndex(picture => picture.button === opener),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    opener.focus({ preventScroll: true })
  }
  root.render(<Gallery pictures={pictures} start={start} host={host} close={close} />)
}

function addressesOf({ dataset }: HTMLElement): string[] {
  const list: unknown = JSON.parse(dataset.pictures ?? '[]')
  return Array.isArray(list) ? list.map(String) : []
}
