import { type CSSProperties, useRef } from 'react'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { holds } from '../../scope/evaluate.ts'
import { FailedNotice } from '../../controls/FailedNotice.tsx'
import { useSource } from '../../data/useSource.ts'
import { useHost } from '../../host/Host.tsx'
import { type Scope, useScope } from '../../scope/Scope.tsx'
import { useWidth } from '../../controls/useWidth.ts'
import { Card, type Item } from './Card.tsx'
import { fillRows, spansOf } from './fillRows.ts'
import type { shape } from './schema.ts'
import './stats.css'

/** Cards with one number each; a card that opens a list is a link to it. */
function StatsBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const around = useScope()
  const { state, reload } = useSource(block.stats, block.params, block.refresh)
  if (state.status === 'failed')
    return <FailedNotice title={host.t('The figures could not be loaded')} error={state.error} place={place} retry={reload} />
  const loading = state.status === 'loading'
  const scope: Scope = { ...around, result: loading ? null : state.data }
  const items = block.items.filter(item => holds(item.show, scope))
  return <Cards items={items} scope={scope} compared={block.compared} compact={block.compact === true} loading={loading} />
}

type Props = { items: Item[]; scope: Scope; compared: string | undefined; compact: boolean; loading: boolean }

/** px between two cards, and that a card needs: a number with its name beside it, or a figure with what it is compared with below. */
const gap = 12
const least = { chip: 156, card: 190 }

function Cards({ items, scope, compared, compact, loading }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const width = useWidth(box, 1024)
  const { tracks, spans } = spansOf(fillRows(items.length, width, compact ? least.chip : least.card, gap))
  return (
    <ul
      ref={box}
      className={compact ? 'mc-stats mc-stats-compact' : 'mc-stats'}
      style={{ '--mc-tracks': tracks } as CSSProperties}
      aria-busy={loading}
    >
      {items.map((item, index) => (
        <li key={item.label} style={{ gridColumn: `span ${spans[index] ?? 1}` }}>
          <Card item={item} scope={scope} compared={compared} compact={compact} loading={loading} />
        </li>
      ))}
    </ul>
  )
}

export default defineBlock<typeof shape>({ Component: StatsBlock })
