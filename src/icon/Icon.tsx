import { lazy, Suspense } from 'react'
import { drawings } from './drawings.ts'

// The few the shell always needs are drawn here; the hundred others an integrator may name come with the renderer.
const FurtherIcon = lazy(() => import('../host/renderer.ts').then(file => ({ default: file.Icon })))

/** What is drawn on the grid of 24 stands in a box of 128 by 128, the flat eye in one half as high (docs/rules/console.md#limits). */
const scale = 128 / 24
const flat = new Set(['eye', 'eye-off'])

/** A line icon of the shell, in the colour of the text around it; decoration only, the words stand beside it. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const drawing = drawings[name]
  if (drawing === undefined)
    return (
      <span className="mc-line-icon" style={{ width: size, height: size, fontSize: size }}>
        <Suspense>
          <FurtherIcon name={name} />
        </Suspense>
      </span>
    )
  return (
    <svg
      className="mc-line-icon"
      width={size}
      height={size}
      viewBox={flat.has(name) ? '0 0 128 64' : '0 0 128 128'}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing} transform={flat.has(name) ? `translate(0 -32) scale(${scale})` : `scale(${scale})`} />
    </svg>
  )
}
