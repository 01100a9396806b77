import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Host } from '../host/Host.tsx'
import './gallery.css'
import { GalleryTools } from './GalleryTools.tsx'
import { useZoom } from './useZoom.ts'

export type GalleryPicture = { address: string; label: string }
type Props = { pictures: readonly GalleryPicture[]; start: number; host: Host; close(): void }

/**
 * Pictures one at a time, as large as the window allows: arrow keys and buttons go on and back, plus and minus, the wheel and a
 * double click change the size, Escape closes. The browser's own modal dialog holds the focus.
 */
export function Gallery({ pictures, start, host, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const [failed, setFailed] = useState(false)
  const { zoom, setZoom, style, onWheel, ...drag } = useZoom()
  const picture = pictures[at]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const go = (to: number) => {
    const next = Math.min(pictures.length - 1, Math.max(0, to))
    if (next === at) return
    setAt(next)
    setZoom(1)
    setFailed(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event.key, { at, last: pictures.length - 1, zoom, go, setZoom })
    if (!act) return
    event.preventDefault()
    act()
  }
  if (!picture) return null
  const place = host.t('{label}, {place} of {count}', { label: picture.label, place: at + 1, count: pictures.length })
  return (
    <dialog ref={dialog} className="mc-gallery" aria-label={picture.label} onClose={close} onKeyDown={onKeyDown}>
      <GalleryTools host={host} at={at} last={pictures.length - 1} zoom={zoom} go={go} setZoom={setZoom} close={close} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has buttons and keys for all of it */}
      <div className="mc-gallery-stage" onWheel={onWheel} onDoubleClick={() => setZoom(zoom > 1 ? 1 : 2)} {...drag}>
        {failed ? (
          <p role="alert">{host.t('The picture could not be loaded')}</p>
        ) : (
          <img
            key={picture.address}
            src={picture.address}
            alt={place}
            style={style}
            draggable={false}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <p className="mc-gallery-place" role="status">
        {place}
      </p>
    </dialog>
  )
}

type Moves = { at: number; last: number; zoom: number; go(to: number): void; setZoom(zoom: number): void }

function actionOf(key: string, { at, last, zoom, go, setZoom }: Moves): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return () => go(at + 1)
    case 'ArrowLeft':
      return () => go(at - 1)
    case 'Home':
      return () => go(0)
    case 'End':
      return () => go(last)
    case '+':
    case '=':
      return () => setZoom(zoom * 1.5)
    case '-':
      return () => setZoom(zoom / 1.5)
    case '0':
      return () => setZoom(1)
    default:
      return undefined
  }
}
