import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { Host } from '../../host/Host.tsx'
import { useScrollEdges } from '../../controls/useScrollEdges.ts'
import { columns } from './columns.ts'
import { SkuRow } from './SkuRow.tsx'
import type { Frame, SkuStore } from './SkuStore.ts'

/** More rows than this are drawn only where they are looked at. */
const mostDrawn = 60
const rowHeight = 41

type Props = { store: SkuStore; frame: Frame; host: Host; disabled: boolean }

/** The combinations as a table; arrow keys and Enter go from cell to cell. */
export const SkuGrid = memo(function SkuGrid({ store, frame, host, disabled }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { keys, selected, specs } = frame
  const isLong = keys.length > mostDrawn
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    enabled: isLong,
  })
  const items = virtual.getVirtualItems()
  const first = isLong ? (items[0]?.index ?? 0) : 0
  const last = isLong ? (items.at(-1)?.index ?? Math.min(mostDrawn, keys.length) - 1) : keys.length - 1

  const focusCell = (row: number, column: string) => {
    if (row < 0 || row >= keys.length) return
    if (isLong) virtual.scrollToIndex(row)
    // At once, for what is typed next belongs there already; a row that is not drawn yet is there a moment later.
    if (!selectCell(scroller.current, row, column)) requestAnimationFrame(() => selectCell(scroller.current, row, column))
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    const cell = event.target
    if (by === undefined || !(cell instanceof HTMLInputElement) || !cell.dataset.column) return
    event.preventDefault()
    focusCell(Number(cell.closest('tr')?.dataset.row) + by, cell.dataset.column)
  }
  const names = specs.filter(spec => spec.values.length > 0)
  useScrollEdges(scroller)
  return (
    <div className="mc-skus-box">
      <div ref={scroller} className={isLong ? 'mc-skus-scroll mc-skus-long' : 'mc-skus-scroll'}>
        <table className="mc-skus-table" onKeyDown={move} aria-rowcount={keys.length + 1}>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label={host.t('Select all variants')}
                  checked={selected > 0 && selected === keys.length}
                  ref={box => {
                    if (box) box.indeterminate = selected > 0 && selected < keys.length
                  }}
                  onChange={event => store.select(keys, event.target.checked)}
                />
              </th>
              {names.map((spec, index) => (
                <th key={spec.key} scope="col">
                  {spec.name || host.t('Option {place}', { place: index + 1 })}
                </th>
              ))}
              {columns.map(column => (
                <th key={column.name} scope="col" style={{ minWidth: column.width }}>
                  {host.t(column.label)}
                  {column.unit ? ` (${column.unit})` : ''}
                  {column.required ? <span className="mc-required" aria-hidden="true" /> : null}
                </th>
              ))}
              <th scope="col">{host.t('On', undefined, 'to tick')}</th>
            </tr>
          </thead>
          <tbody>
            {first > 0 ? <tr style={{ height: first * rowHeight }} /> : null}
            {keys.slice(first, last + 1).map((key, offset) => (
              <SkuRow key={key} rowKey={key} place={first + offset} store={store} host={host} disabled={disabled} />
            ))}
            {last < keys.length - 1 ? <tr style={{ height: (keys.length - 1 - last) * rowHeight }} /> : null}
          </tbody>
        </table>
        <p className="mc-muted mc-skus-count">{host.t('{count} variants', { count: keys.length })}</p>
      </div>
    </div>
  )
})

function selectCell(grid: HTMLElement | null, row: number, column: string): boolean {
  const cell = grid?.querySelector<HTMLInputElement>(`[data-row="${row}"] [data-column="${column}"]`)
  cell?.focus()
  cell?.select()
  return Boolean(cell)
}
