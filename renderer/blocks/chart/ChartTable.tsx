import { useHost } from '../../host/Host.tsx'
import type { Point } from './readPoints.ts'

type Props = { axis: string; series: { words: string }[]; points: Point[]; write(value: number | null, index: number): string }

/** The figures of a chart for those who read rather than look. */
export function ChartTable({ axis, series, points, write }: Props) {
  const host = useHost()
  return (
    <details className="mc-chart-table">
      <summary>{host.t('Show as table')}</summary>
      <div className="mc-chart-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
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
  )
}
