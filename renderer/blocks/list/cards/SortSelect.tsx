import type { Host } from '../../../host/Host.tsx'
import type { ListState } from '../state/listState.ts'
import type { ListColumn } from '../columns/planColumns.ts'

type Props = { host: Host; columns: readonly ListColumn[]; sort: ListState['sort']; onSort(sort: ListState['sort']): void }

/** The order of cards, which have no headings to press. Its way stands first, where a long name cuts nothing of it. */
export function SortSelect({ host, columns, sort, onSort }: Props) {
  const sortable = columns.filter(column => column.sortable && column.name !== null)
  if (sortable.length === 0) return null
  const change = (text: string) => {
    const [field = '', order] = text.split(' ')
    onSort(field === '' ? null : { field, order: order === 'desc' ? 'desc' : 'asc' })
  }
  return (
    <select
      className="mc-input mc-sort-select"
      aria-label={host.t('Sort by')}
      value={sort ? `${sort.field} ${sort.order}` : ''}
      onChange={event => change(event.target.value)}
    >
      <option value="">{host.t('Sort by')}</option>
      {sortable.flatMap(({ name, label }) => [
        <option key={`${name} asc`} value={`${name} asc`}>{`↑ ${label}`}</option>,
        <option key={`${name} desc`} value={`${name} desc`}>{`↓ ${label}`}</option>,
      ])}
    </select>
  )
}
