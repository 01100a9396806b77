import { type PointerEvent, useRef, useState } from 'react'
import { useWidth } from '../../controls/useWidth.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import type { Point } from './readPoints.ts'
import { type Axis, labelEvery, makeAxis, placeOn } from './scale.ts'

type Series = { words: string; as: string }
type Props = {
  kind: 'line' | 'bar'
  points: Point[]
  series: Series[]
  height: number
  write(value: number | null, index: number): string
}

const margin = { top: 12, bottom: 28, side: 56 }
const fallbackWidth = 640

/**
 * The picture of a chart. Series of another kind than the first have their own axis at the right. It says nothing to screen
 * readers: the table does.
 */
export function Plot({ kind, points, series, height, write }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, fallbackWidth)
  const [at, setAt] = useState<number | null>(null)
  const first = series[0]?.as
  const isRight = series.map(one => one.as !== first)
  const axisOf = (right: boolean): Axis =>
    makeAxis(
      points.flatMap(point => point.values.filter((value, index) => value !== null && isRight[index] === right).map(Number)),
      4,
      !series.some(({ as }, index) => isRight[index] === right && fieldTypeOf(as).fractions),
    )
  const left = axisOf(false)
  const right = isRight.includes(true) ? axisOf(true) : null
  const inner = {
    width: Math.max(40, width - margin.side - (right ? margin.side : 12)),
    height: height - margin.top - margin.bottom,
  }
  const slot = inner.width / points.length
  const xOf = (index: number) => slot * (index + 0.5)
  const yOf = (value: number, index: number) => placeOn(isRight[index] && right ? right : left, value, inner.height)
  const every = labelEvery(points.length, inner.width, 80)
  const rightIndex = isRight.indexOf(true)
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.side
    setAt(Math.min(points.length - 1, Math.max(0, Math.floor(x / slot))))
  }
  const name = (tick: number, index: number) => fieldTypeOf(series[index]!.as).short?.(tick) ?? write(tick, index)
  const picked = at === null ? null : points[at]
  return (
    <div ref={box} className="mc-plot" onPointerMove={pick} onPointerLeave={() => setAt(null)}>
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.side} ${margin.top})`}>
          {left.ticks.map(tick => (
            <g key={tick} transform={`translate(0 ${placeOn(left, tick, inner.height)})`}>
              <line className="mc-plot-grid" x2={inner.width} />
              <text className="mc-plot-text" x={-8} dy="0.32em" textAnchor="end">
                {name(tick, 0)}
              </text>
            </g>
          ))}
          {right?.ticks.map(tick => (
            <text key={tick} className="mc-plot-text" x={inner.width + 8} y={placeOn(right, tick, inner.height)} dy="0.32em">
              {name(tick, rightIndex)}
            </text>
          ))}
          {points.map((point, index) =>
            index % every === 0 ? (
              <text key={point.x} className="mc-plot-text" x={xOf(index)} y={inner.height + 20} textAnchor="middle">
                {point.x}
              </text>
            ) : null,
          )}
          {at === null ? null : <line className="mc-plot-cursor" x1={xOf(at)} x2={xOf(at)} y2={inner.height} />}
          {series.map((one, index) =>
            kind === 'line' ? (
              <Line key={one.words} index={index} points={points} xOf={xOf} yOf={yOf} />
            ) : (
              <Bars key={one.words} index={index} count={series.length} points={points} slot={slot} yOf={yOf} />
            ),
          )}
        </g>
      </svg>
      {picked && at !== null ? (
        <div
          className={xOf(at) > inner.width / 2 ? 'mc-plot-tip mc-plot-tip-left' : 'mc-plot-tip'}
          style={{ left: margin.side + xOf(at) }}
          aria-hidden="true"
        >
          <strong>{picked.x}</strong>
          {series.map((one, index) => (
            <span key={one.words} className={`mc-chart-key mc-series-${index + 1}`}>
              {one.words} <b>{write(picked.values[index] ?? null, index)}</b>
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}

type MarkProps = { index: number; points: Point[]; yOf(value: number, index: number): number }

/** A line with gaps where there is no figure; a figure with none beside it is a dot, for a line needs two. */
function Line({ index, points, xOf, yOf }: MarkProps & { xOf(index: number): number }) {
  const valueAt = (place: number) => points[place]?.values[index] ?? null
  let path = ''
  const dots: number[] = []
  points.forEach((_point, place) => {
    const value = valueAt(place)
    if (value === null) return
    const follows = valueAt(place - 1) !== null
    path += `${follows ? 'L' : 'M'}${xOf(place).toFixed(1)} ${yOf(value, index).toFixed(1)}`
    if (!follows && valueAt(place + 1) === null) dots.push(place)
  })
  return (
    <g className={`mc-series-${index + 1}`}>
      <path className="mc-plot-line" d={path} />
      {dots.map(place => (
        <circle key={place} className="mc-plot-dot" cx={xOf(place)} cy={yOf(valueAt(place) ?? 0, index)} r={4} />
      ))}
    </g>
  )
}

function Bars({ index, count, points, slot, yOf }: MarkProps & { count: number; slot: number }) {
  const width = Math.max(1, (slot * 0.7) / count)
  return points.map((point, place) => {
    const value = point.values[index]
    if (value === null || value === undefined) return null
    const [from, to] = [yOf(0, index), yOf(value, index)]
    return (
      <rect
        key={point.x}
        className={`mc-plot-bar mc-series-${index + 1}`}
        x={slot * place + slot * 0.15 + width * index}
        y={Math.min(from, to)}
        width={width}
        height={Math.abs(from - to)}
      />
    )
  })
}
