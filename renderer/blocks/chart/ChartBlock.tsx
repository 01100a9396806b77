import { useId } from 'react'
import type { BlockProps } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { FailedNotice } from '../../controls/FailedNotice.tsx'
import { useSource } from '../../data/useSource.ts'
import { useHost } from '../../host/Host.tsx'
import { ScopeProvider, useScope } from '../../scope/Scope.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Choice } from './Choice.tsx'
import { Plot } from './Plot.tsx'
import { type ChartShape, readPoints, type SeriesShape, writeAs } from './readPoints.ts'
import { useChosen } from './useChosen.ts'
import './chart.css'

/** A line or bar chart. The same figures stand in a table below it, for those who read rather than look. */
export function ChartBlock({ block, place }: BlockProps<ChartShape>) {
  const host = useHost()
  const id = useId()
  const { offers, choose, scope } = useChosen(block.choice)
  const series = block.series.map(one => ({
    ...one,
    words: readText(one.label, scope, host),
    as: one.as ?? 'int',
  }))
  return (
    <ScopeProvider value={scope}>
      <figure className={block.chart === 'line' ? 'mc-chart mc-chart-lines' : 'mc-chart'} aria-labelledby={`${id}-name`}>
        <div className="mc-chart-head">
          <figcaption id={`${id}-name`} className="mc-chart-legend">
            {series.map((one, index) => (
              <span key={one.words} className={`mc-chart-key mc-series-${index + 1}`}>
                {one.words}
              </span>
            ))}
          </figcaption>
          <div className="mc-chart-choices">
            {offers.map(offer =>
              offer.values.length > 1 ? (
                <Choice key={offer.shape.name} offer={offer} choose={value => choose(offer.shape, value)} />
              ) : null,
            )}
          </div>
        </div>
        <Figures block={block} place={place} series={series} />
      </figure>
    </ScopeProvider>
  )
}

type Series = SeriesShape & { words: string; as: string }

/** The picture and the table, or what stands in their place. */
function Figures({ block, place, series }: BlockProps<ChartShape> & { series: Series[] }) {
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
  return (
    <>
      <Plot kind={block.chart} points={points} series={series} height={height} write={write} />
      <ChartTable axis={readText(x.label, scope, host)} series={series} points={points} write={write} />
    </>
  )
}

/** px of the line that opens the table: what comes is as high as what stands for it. */
const tableLine = 32
