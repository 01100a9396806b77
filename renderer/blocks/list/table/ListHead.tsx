import { type CSSProperties, memo } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { cellClass } from '../cells/drawCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import { ResizeHandle } from '../columns/ResizeHandle.tsx'

type Sort = { field: string; order: 'asc' | 'desc' } | null
type Props = {
  columns: readonly ListColumn[]
  pins: readonly (CSSProperties | undefined)[]
  host: Host
  sort: Sort
  /** Order of the list while the operator has chosen none */
  ownSort: Sort
  onSort(sort: Sort): void
  choose: { state: 'none' | 'some' | 'all'; change(on: boolean): void } | null
  hasActions: boolean
  /** A width chosen by the operator; null gives the column back its own */
  onWidth(key: string, width: number | null): void
}

const noScope = {}

/** Not sorted → up → down → not sorted; a list that has an order of its own only turns it. */
function nextSort(field: string, sort: Sort): Sort {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}

export const ListHead = memo(function ListHead(props: Props) {
  const { columns, pins, host, sort, ownSort, onSort, choose, hasActions, onWidth } = props
  const present = sort ?? ownSort
  return (
    <thead>
      <tr>
        {choose ? (
          <th className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }} scope="col">
            <input
              type="checkbox"
              aria-label={host.t('Select this page')}
              checked={choose.state === 'all'}
              ref={box => {
                if (box) box.indeterminate = choose.state === 'some'
              }}
              onChange={event => choose.change(event.target.checked)}
            />
          </th>
        ) : null}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            className={`${cellClass(column, null, noScope)} mc-head`}
            style={pins[index]}
            // Its name is the column's alone, without that of the handle in it.
            aria-label={column.label}
            title={column.help || undefined}
            aria-sort={sortState(column, present)}
            data-title={column.isTitle ? '' : undefined}
          >
            {column.sortable && column.name !== null ? (
              <button type="button" className="mc-sort" onClick={() => onSort(nextSort(column.name ?? '', present))}>
                <span>{column.label}</span>
                <span
                  className={`mc-sort-mark ${present?.field === column.name ? `mc-sort-${present?.order}` : ''}`}
                  aria-hidden="true"
                />
              </button>
            ) : column.type.wire === 'image' ? (
              // Everybody sees that these are pictures.
              <span className="mc-hidden">{column.label}</span>
            ) : (
              column.label
            )}
            <ResizeHandle column={column} host={host} onWidth={onWidth} />
          </th>
        ))}
        {hasActions ? (
          <th className="mc-cell mc-row-actions" scope="col">
            {host.t('Actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  )
})

function sortState({ sortable, name }: ListColumn, sort: Sort): 'ascending' | 'descending' | 'none' | undefined {
  if (!sortable) return undefined
  if (sort?.field !== name) return 'none'
  return sort.order === 'asc' ? 'ascending' : 'descending'
}
