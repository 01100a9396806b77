import { lazy, Suspense } from 'react'
import type { ListControl } from '../control/ListControl.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { RowContext } from '../rows/RowContext.ts'
import { ListTable } from '../table/ListTable.tsx'
import { CardSkeleton } from './ListStates.tsx'
import { NoRows } from './NoRows.tsx'
import { useTableParts } from './useTableParts.ts'

/** Rows drawn while the first are on their way: as many as a window shows */
const mostWaiting = 20

const CardsOfList = lazy(() => import('./CardsOfList.tsx'))

type Props = { control: ListControl; context: RowContext; current: RowId | null; narrow: boolean }

/** What stands between the tools of a list and its pager: table, cards, or why there is neither. */
export function ListRows(props: Props) {
  const { host, query, rows } = props.control
  const isFailed = rows.status === 'failed'
  if (rows.rows === null && isFailed) return null
  if (rows.rows?.length === 0) {
    // Past the end: the last page that has rows is on its way.
    if (query.state.page > 1 && !isFailed) return <CardSkeleton host={host} />
    return isFailed ? null : <NoRows control={props.control} />
  }
  if (!props.narrow) return <TableOfList {...props} />
  const skeleton = <CardSkeleton host={host} />
  if (rows.rows === null) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <CardsOfList {...props} />
    </Suspense>
  )
}

function TableOfList({ control, context, current }: Props) {
  const { title, host, query, rows, select } = control
  const { measures, head, sums } = useTableParts(control, context)
  return (
    <ListTable
      label={title || host.t('List')}
      lines={rows.lines}
      context={context}
      measures={measures}
      selection={select.selection}
      opened={rows.open.ids}
      current={current}
      head={head}
      sums={sums}
      loading={rows.status === 'loading'}
      waiting={rows.rows === null ? Math.min(query.size, mostWaiting) : 0}
      retryChildren={rows.tree.retry}
      need={rows.need}
    />
  )
}
