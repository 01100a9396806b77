import { useId } from 'react'
import type { BlockProps } from '../../define.ts'
import { readText } from '../../evaluate.ts'
import { useSource } from '../../forms/useSource.ts'
import { useHost } from '../../Host.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { useScope } from '../../Scope.tsx'
import { Plot } from './Plot.tsx'
import { type AxisShape, readPoints, type SeriesShape, writeAs } from './readPoints.ts'
import './chart.css'

/** A line or bar chart. The same figures stand in a table below it, for those who read rather than look. */
export function ChartBlock({ block }: BlockProps) {
  const host = useHost()
  const scope = useScope()
  const id = useId()
  const { state, reload } = useSource(block.from, block.params)
  const height = typeof block.height === 'number' ? block.height : 260
  if (state.status === 'loading') return <div className="mc-skeleton" style={{ height }} aria-hidden="true" />
  if (state.status === 'failed') {
    return (
      <ProblemNotice
        title={host.t('The chart could not be loaded')}
        text={state.error instanceof Error ? state.error.message : ''}
        retry={reload}
      />
    )
  }
  const x = block.x as AxisShape
  const series = (block.series as SeriesShape[]).map(one => ({
    ...one,
    words: readText(one.label, scope, host),
    as: one.as ?? 'int',
  }))
  const points = readPoints(state.data, block.rows, x, series, scope, host)
  if (points.length === 0) return <p className="mc-chart-empty">{host.t('No figures yet')}</p>
  const write = (value: number | null, index: number) => writeAs(value, series[index]?.as ?? 'int', host)
  return (
    <figure className="mc-chart" aria-labelledby={`${id}-name`}>
      <figcaption id={`${id}-name`} className="mc-chart-legend">
        {series.map((one, index) => (
          <span key={one.words} className={`mc-chart-key mc-series-${index + 1}`}>
            {one.words}
          </span>
        ))}
      </figcaption>
      <Plot kind={block.chart === 'bar' ? 'bar' : 'line'} points={points} series={series} height={height} write={write} />
      <details className="mc-chart-table">
        <summary>{host.t('Show as table')}</summary>
        <div className="mc-chart-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{readText(x.label, scope, host)}</th>
                {series.map(one => (
                  <th key={one.words} scope="col">
                    {one.words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(point => (
                <tr key={point.x}>
                  <th scope="row">{point.x}</th>
                  {point.values.map((value, index) => (
                    <td key={series[index]?.words}>{write(value, index)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
