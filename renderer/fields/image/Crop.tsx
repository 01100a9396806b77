import './crop.css'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import type { Host } from '../../host/Host.tsx'
import { type Cut, drawCut, squareOf } from './cutSquare.ts'

type Props = { picture: ImageBitmap; cut: Cut; host: Host; onCut(cut: Cut): void; onDone(): void; onCancel(): void }

const shown = 200
const inside = (share: number): number => Math.min(1, Math.max(0, share))

/** Which square of a picture is kept: it is dragged, or moved and enlarged by sliders. */
export function Crop({ picture, cut, host, onCut, onDone, onCancel }: Props) {
  const { t } = host
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut)
  }, [picture, cut])
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return
    const { side } = squareOf(picture, cut)
    const moved = (pixels: number, length: number): number => (length > side ? (pixels * side) / shown / (length - side) : 0)
    onCut({
      ...cut,
      x: inside(cut.x - moved(event.movementX, picture.width)),
      y: inside(cut.y - moved(event.movementY, picture.height)),
    })
  }
  const slider = (name: keyof Cut, label: string, least: number, most: number) => (
    <label htmlFor={`${id}-${name}`}>
      <span>{label}</span>
      <input
        id={`${id}-${name}`}
        type="range"
        min={least}
        max={most}
        step="0.01"
        value={cut[name]}
        onChange={event => onCut({ ...cut, [name]: Number(event.target.value) })}
      />
    </label>
  )
  return (
    <fieldset className="mc-crop">
      <legend>{t('Which part of the picture')}</legend>
      <canvas ref={canvas} width={shown} height={shown} onPointerMove={drag} />
      {slider('zoom', t('Zoom in'), 1, 5)}
      {slider('x', t('Left to right'), 0, 1)}
      {slider('y', t('Top to bottom'), 0, 1)}
      <div className="mc-crop-ways">
        <button type="button" className="mc-button" onClick={onCancel}>
          {t('Cancel')}
        </button>
        <button type="button" className="mc-button mc-tone-primary" onClick={onDone}>
          {t('Use this part')}
        </button>
      </div>
    </fieldset>
  )
}
