import { type CSSProperties, Fragment, useRef } from 'react'
import { useWidth } from '../../controls/useWidth.ts'
import type { Point } from './readPoints.ts'
import { labelEvery } from './scale.ts'

type Props = {
  points: Point[]
  series: { words: string }[]
  write(value: number | null, index: number): string
}

/** A field for each point and series, the darker the larger its figure. It says nothing to screen readers: the table does. */
export function Heat({ points, series, write }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const most = Math.max(0, ...points.flatMap(({ values }) => values.map(value => value ?? 0)))
  const every = labelEvery(points.length, width - 60, 44)
  return (
    <div ref={box} aria-hidden="true">
      <div className="mc-heat" style={{ '--mc-heat': points.length } as CSSProperties}>
        {series.map((one, row) => (
          <Fragment key={one.words}>
            <span className="mc-heat-name">{one.words}</span>
            {points.map(({ x, values }) => (
              <span
                key={x}
                className="mc-heat-field"
                title={`${one.words} ${x}: ${write(values[row] ?? null, row)}`}
                style={{ '--mc-strength': most === 0 ? 0 : (values[row] ?? 0) / most } as CSSProperties}
              />
            ))}
          </Fragment>
        ))}
        <span />
        {points.map(({ x }, at) => (
          <span key={x} className="mc-heat-at">
            {at % every === 0 ? x : ''}
          </span>
        ))}
      </div>
      <p className="mc-heat-scale">
        {write(0, 0)} <span className="mc-heat-ramp" /> {write(most, 0)}
      </p>
    </div>
  )
}
