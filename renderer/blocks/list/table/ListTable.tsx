import { type ComponentType, Fragment, lazy, memo, Suspense, useCallback, useRef, useState } from 'react'
import type { CountAnswer, Row } from '../../../../contract/wire/table/table.ts'
import { cellText } from '../cells/drawCell.tsx'
import './table.css'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { RowBlocks } from '../rows/RowBlocks.tsx'
import type { RowContext } from '../rows/RowContext.ts'
import { type Measures, selectWidth } from '../columns/measureColumns.ts'
import { SkeletonBody } from './SkeletonBody.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import { isLineChosen, type Selection } from '../selection/selection.ts'
import { SumRow } from './SumRow.tsx'
import { mostDrawn, TableBody } from './TableBody.tsx'
import { TreeNote } from './TreeNote.tsx'
import { useCellTools } from '../cells/useCellTools.ts'
import { StickyScrollbar } from './StickyScrollbar.tsx'
import { useExtraWidth } from '../columns/useExtraWidth.ts'
import { useFind } from '../long/useFind.ts'
import { useLate } from './useLate.ts'
import { usePinRoom } from './usePinRoom.ts'
import { useScrollEdges } from '../../../controls/useScrollEdges.ts'
import { markSums } from './markSums.ts'
import { markCutWords } from './markCutWords.ts'
import type { Line } from '../tree/useTree.ts'
import { useWholeNumbers } from './useWholeNumbers.ts'
import { useWindowFit } from './useWindowFit.ts'

const FindBar: ComponentType<Parameters<typeof import('../long/FindBar.tsx').default>[0]> = lazy(
  () => import('../long/FindBar.tsx'),
)

export type ListTableProps = {
  label: string
  lines: readonly Line[]
  context: RowContext
  measures: Measures
  selection: Selection
  /** The rows that are open to their blocks */
  opened: ReadonlySet<RowId>
  current: RowId | null
  head: Omit<Parameters<typeof ListHead>[0], 'columns' | 'pins' | 'host' | 'hasActions'>
  /** null where the list has none; its own null while they are on their way */
  sums: { all: CountAnswer['totalrow'] | null; pageRows: readonly Row[] | null } | null
  loading: boolean
  /** So many rows are to come, and none is there yet; 0 once they have come */
  waiting: number
  retryChildren(id: RowId): void
  /** Asks for rows of a long list that are not loaded yet */
  need: ((from: number, to: number) => void) | undefined
}

const markSumLine = (area: HTMLElement) => {
  markCutWords(area)
  markSums(area)
}

/** The table: one `<table>`, its head and sums stick to the edges of its own scroll area. */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { label, lines, context, measures, selection, opened, current, head, sums, loading, waiting, retryChildren, need } = props
  const { columns, host, actions, selectable } = context
  const scroller = useRef<HTMLDivElement>(null)
  useExtraWidth(scroller, measures.least)
  useScrollEdges(scroller, markSumLine)
  usePinRoom(scroller, measures.pins)
  useWholeNumbers(scroller, measures.holds)
  useCellTools(scroller, { host, textOf: cell => textOf(cell, lines, context) })
  useWindowFit(scroller)
  const spans = columns.length + (selectable ? 1 : 0) + (actions.width > 0 ? 1 : 0)
  const late = useLate(loading)
  const isLong = lines.length > mostDrawn
  const find = useFind(scroller, isLong)
  const [found, setFound] = useState<RowId | null>(null)
  const show = useCallback((id: RowId | null) => setFound(id), [])
  const drawLine = lineDrawer({ selection, opened, current, found, context, isLong, spans, retryChildren })
  return (
    <>
      {find.open ? (
        <Suspense fallback={null}>
          <FindBar lines={lines} context={context} show={show} close={find.close} />
        </Suspense>
      ) : null}
      <div className="mc-table-box">
        {/* A group, since the list around it is the landmark of this name. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content */}
        <div
          ref={scroller}
          className={isLong ? 'mc-table-scroll mc-table-long' : 'mc-table-scroll'}
          data-keeps-scroll=""
          // What usePinRoom.ts finds in most windows: written only then, it would have the pinned cells styled twice.
          data-pins="all"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach
          tabIndex={0}
          aria-label={label}
        >
          <table
            className={late ? 'mc-table mc-table-loading' : 'mc-table'}
            style={measures.table}
            aria-busy={loading}
            aria-rowcount={isLong ? lines.length + 1 : undefined}
          >
            <colgroup>
              {selectable ? <col style={{ width: selectWidth }} /> : null}
              {columns.map((column, index) => (
                <col key={column.key} data-column="" style={{ width: measures.widths[index] }} />
              ))}
              {actions.width > 0 ? <col style={{ width: actions.width }} /> : null}
            </colgroup>
            <ListHead columns={columns} pins={measures.pins} host={host} hasActions={actions.width > 0} {...head} />
            {waiting > 0 ? (
              <SkeletonBody columns={columns} rows={waiting} before={selectable} after={actions.width > 0} />
            ) : (
              <TableBody
                lines={lines}
                scroller={scroller}
                drawLine={drawLine}
                spans={spans}
                host={host}
                current={current}
                found={found}
                hasSums={sums !== null}
                need={need}
              />
            )}
            {sums && waiting === 0 ? (
              <SumRow sums={sums.all} pageRows={sums.pageRows} context={context} pins={measures.pins} />
            ) : null}
          </table>
        </div>
        <StickyScrollbar scroller={scroller} />
      </div>
    </>
  )
})

type Drawing = Pick<ListTableProps, 'selection' | 'opened' | 'current' | 'context' | 'retryChildren'> & {
  found: RowId | null
  isLong: boolean
  spans: number
}

/** How a line becomes a row, with what stands below it in a tree. */
const lineDrawer =
  ({ selection, opened, current, found, context, isLong, spans, retryChildren }: Drawing) =>
  (line: Line, slot: number, index: number) => (
    <Fragment key={slot}>
      <ListRow
        row={line.row}
        id={line.id}
        chosen={isLineChosen(selection, line)}
        current={line.id === current}
        found={line.id === found}
        context={context}
        missing={line.missing === true}
        // The head is the first row of the table.
        place={isLong ? index + 2 : undefined}
        depth={line.depth}
        opens={line.opens || context.expand !== null}
        open={line.open || opened.has(line.id)}
      />
      {opened.has(line.id) ? (
        <tr key={line.id} className="mc-open-row">
          <td colSpan={spans}>
            <RowBlocks row={line.row} context={context} />
          </td>
        </tr>
      ) : null}
      {line.node ? <TreeNote line={line} spans={spans} context={context} retry={retryChildren} /> : null}
    </Fragment>
  )

/** The words of a value, not what is drawn of it: a picture is its address, an empty value is nothing. */
function textOf(cell: HTMLTableCellElement, lines: readonly Line[], context: RowContext): string {
  const row = cell.closest('tr')
  // The rows of a long list say where they are.
  const place = row?.getAttribute('aria-rowindex') ?? null
  const line = place === null ? lines.find(one => String(one.id) === row?.dataset.id) : lines[Number(place) - 2]
  const column = context.columns[cell.cellIndex - (context.selectable ? 1 : 0)]
  return line && column ? cellText(column, line.row, context) : ''
}
