import type { Host } from '../host/Host.tsx'
import { mostZoom } from './useZoom.ts'

type Props = {
  host: Host
  at: number
  last: number
  zoom: number
  go(to: number): void
  setZoom(zoom: number): void
  close(): void
}

/** The buttons of the gallery. */
export function GalleryTools({ host, at, last, zoom, go, setZoom, close }: Props) {
  const button = (label: string, path: string, act: () => void, off = false, place = '') => (
    <button
      type="button"
      className={`mc-gallery-button${place}`}
      aria-label={host.t(label)}
      title={host.t(label)}
      // Still there for the keyboard at the end of the row, so that the focus does not get lost.
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <>
      <div className="mc-gallery-tools">
        {button('Zoom out', 'M5 12h14', () => setZoom(zoom / 1.5), zoom <= 1)}
        <span className="mc-gallery-zoom">{Math.round(zoom * 100)} %</span>
        {button('Zoom in', 'M5 12h14M12 5v14', () => setZoom(zoom * 1.5), zoom >= mostZoom)}
        {button('Close', 'M6 6l12 12M18 6 6 18', close)}
      </div>
      {last > 0 ? (
        <>
          {button('Previous picture', 'M15 5l-7 7 7 7', () => go(at - 1), at === 0, ' mc-gallery-previous')}
          {button('Next picture', 'M9 5l7 7-7 7', () => go(at + 1), at === last, ' mc-gallery-next')}
        </>
      ) : null}
    </>
  )
}
