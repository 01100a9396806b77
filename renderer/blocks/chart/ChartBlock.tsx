import { useId } from 'react'
import type { BlockProps } from '../../kind/define.ts'
import { Choices } from '../../choice/Choices.tsx'
import { useChosen } from '../../choice/useChosen.ts'
import { holds, readText } from '../../scope/evaluate.ts'
import { FailedNotice } from '../../controls/FailedNotice.tsx'
import { useSource } from '../../data/useSource.ts'
import { useHost } from '../../host/Host.tsx'
import { ScopeProvider, useScope } from '../../scope/Scope.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Heat } from './Heat.tsx'
import { Plot } from './Plot.tsx'
import { Ranks } from './Ranks.tsx'
import { type ChartShape, drawAs, type Point, readPoints, type SeriesShape, writeAs } from './readPoints.ts'
import './chart.css'

/** A chart. The same figures stand in a table below it, for those who read rather than look, and can be exported. */
export function ChartBlock({ block, place }: BlockProps<ChartShape>) {
  const host = useHost()
  const id = useId()
  const { offers, choose, scope } = useChosen(block.choice)
  const series = block.series
    .filter(one => holds(one.show, scope))
    .map(one => ({ ...one, words: readText(one.label, scope, host), as: one.as ?? 'int' }))
  return (
    <ScopeProvider value={scope}>
      <figure className={block.chart === 'line' ? 'mc-chart mc-chart-lines' : 'mc-chart'} aria-labelledby={`${id}-name`}>
        <div className={isKeyed(block) || offers.length > 0 ? 'mc-chart-head' : undefined}>
          <figcaption id={`${id}-name`} className={isKeyed(block) ? 'mc-chart-legend' : 'mc-hidden'}>
            {series.map((one, index) => (
              <span key={one.words} className={`mc-chart-key mc-series-${index + 1}`}>
                {one.words}
              </span>
            ))}
          </figcaption>
          {offers.length > 0 ? <Choices offers={offers} choose={choose} /> : null}
        </div>
        <Figures block={block} place={place} series={series} />
      </figure>
    </ScopeProvider>
  )
}

/** Lines and bars of several colours are told apart by their keys; elsewhere the words stand at the figures. */
const isKeyed = ({ chart }: ChartShape) => chart === 'line' || chart === 'bar'

type Series = SeriesShape & { words: string; as: string }
type FiguresProps = BlockProps<ChartShape> & { series: Series[] }

/** The picture and the table, or what stands in their place. */
function Figures({ block, place, series }: FiguresProps) {
  const host = useHost()
  const scope = useScope()
  const { state, reload } = useSource(block.from, block.params, block.refresh)
  const { x, height = 260 } = block
  if (state.status === 'loading')
    return <div className="mc-skeleton" style={{ height: height + tableLine }} role="status" aria-label={host.t('Loading')} />
  if (state.status === 'failed')
    return <FailedNotice title={host.t('The chart could not be loaded')} error={state.error} place={place} retry={reload} />
  const points = readPoints(state.data, block.rows, x, series, scope, host)
  if (points.length === 0) return <p className="mc-chart-empty">{host.t('No figures yet')}</p>
  const write = (value: number | null, index: number) => writeAs(value, series[index]!.as, host)
  const axis = readText(x.label, scope, host)
  const title = block.title === undefined ? series.map(one => one.words).join(', ') : readText(block.title, scope, host)
  return (
    <>
      <Picture block={block} points={points} series={series} height={height} write={write} />
      <ChartTable title={title} axis={axis} series={series} points={points} write={write} />
    </>
  )
}

type PictureProps = {
  block: ChartShape
  points: Point[]
  series: Series[]
  height: number
  write(value: number | null, index: number): string
}

function Picture({ block, points, series, height, write }: PictureProps) {
  const host = useHost()
  const { chart, most = 10 } = block
  if (chart === 'line' || chart === 'bar')
    return <Plot kind={chart} points={points} series={series} height={height} write={write} />
  if (chart === 'heat') return <Heat points={points} series={series} write={write} />
  const draw = (value: number | null, index: number) => drawAs(value, series[index]!.as, host)
  return <Ranks kind={chart} points={points.slice(0, most)} series={series} draw={draw} />
}

/** px of the line that opens the table: what comes is as high as what stands for it. */
const tableLine = 32
