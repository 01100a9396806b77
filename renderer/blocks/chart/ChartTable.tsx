import { csvLine } from '../../../contract/values/csv.ts'
import { formatTime } from '../../../contract/values/time.ts'
import { useHost } from '../../host/Host.tsx'
import { saveFile } from '../../values/saveFile.ts'
import type { Point } from './readPoints.ts'

type Props = {
  /** What the file is called */
  title: string
  axis: string
  series: { words: string }[]
  points: Point[]
  write(value: number | null, index: number): string
}

/** The figures of a chart for those who read rather than look, and as a file. */
export function ChartTable(props: Props) {
  const host = useHost()
  const { title, axis, series, points, write } = props
  const exported = () => saveFile(`${title}_${formatTime(host.now(), 'YYYYMMDDHHmm', host.timeZone)}.csv`, chartFile(props))
  return (
    <div className="mc-chart-foot">
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
                <tr key={`${point.x} ${point.path ?? ''}`}>
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
      <button
        type="button"
        className="mc-link mc-chart-export"
        aria-label={host.t('{label}: {value}', { label: host.t('Export'), value: title })}
        onClick={exported}
      >
        {host.t('Export')}
      </button>
    </div>
  )
}

/** The same table as CSV that every workbook program reads: with the mark of UTF-8, and no cell that is a formula. */
export function chartFile({ axis, series, points, write }: Omit<Props, 'title'>): string {
  const lines = points.map(({ x, values }) =>
    csvLine([x, ...values.map((value, at) => (value === null ? '' : write(value, at)))]),
  )
  return `\uFEFF${csvLine([axis, ...series.map(one => one.words)])}${lines.join('')}`
}
