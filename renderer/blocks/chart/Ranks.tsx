import type { ReactNode } from 'react'
import { HostLink } from '../../controls/HostLink.tsx'
import { useHost } from '../../host/Host.tsx'
import type { Point } from './readPoints.ts'

type Props = {
  kind: 'rank' | 'funnel'
  points: Point[]
  series: { words: string }[]
  draw(value: number | null, index: number): ReactNode
}

/**
 * A bar for each point, from above to below, so that long names have room: as long as its figure is beside the largest. The bars of a
 * funnel stand in the middle, each with its share of the first.
 */
export function Ranks({ kind, points, series, draw }: Props) {
  const host = useHost()
  const figures = points.map(({ values }) => Math.max(0, values[0] ?? 0))
  const whole = kind === 'funnel' ? (figures[0] ?? 0) : Math.max(...figures)
  const share = (at: number) => (whole === 0 ? 0 : ((figures[at] ?? 0) / whole) * 100)
  const percent = (at: number) => host.t('{percent}%', { percent: share(at).toFixed(1).replace(/\.0$/, '') })
  return (
    <ol className={kind === 'funnel' ? 'mc-ranks mc-funnel' : 'mc-ranks'}>
      {points.map((point, at) => (
        <li key={`${point.x} ${point.path ?? ''}`}>
          <span className="mc-rank-name" title={point.x}>
            {point.path && host.may(point.path) ? (
              <HostLink className="mc-link" path={point.path}>
                {point.x}
              </HostLink>
            ) : (
              point.x
            )}
          </span>
          <span className="mc-rank-figure">
            {kind === 'funnel' && whole > 0 ? <small>{percent(at)}</small> : null} <b>{draw(point.values[0] ?? null, 0)}</b>
          </span>
          <span className="mc-rank-track" aria-hidden="true">
            <span className="mc-rank-bar" style={{ width: `${Math.min(100, share(at))}%` }} />
          </span>
          {series.length > 1 ? (
            <small className="mc-rank-more">
              {series.slice(1).map((one, index) => (
                <span key={one.words}>
                  {one.words} <b>{draw(point.values[index + 1] ?? null, index + 1)}</b>
                </span>
              ))}
            </small>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
