import { type ComponentType, Fragment, lazy, memo, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import type { CountAnswer } from '../../../contract/wire/table.ts'
import { cellClass, cellText } from './drawCell.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRow, type RowContext } from './ListRow.tsx'
import { type Measures, selectWidth } from './measureColumns.ts'
import { SkeletonBody } from './SkeletonBody.tsx'
import { isChosen, type RowId, type Selection } from './selection.ts'
import { useSlots } from './slots.ts'
import { useCellTools } from './useCellTools.ts'
import { StickyScrollbar } from './StickyScrollbar.tsx'
import { useExtraWidth } from './useExtraWidth.ts'
import { useLate } from './useLate.ts'
import { useScrollEdges } from './useScrollEdges.ts'
import type { Line } from './useTree.ts'
import { useWindowFit } from './useWindowFit.ts'

/** More lines than this are drawn only near the window. */
export const mostDrawn = 200

const headHeight = 46

export type BodyProps = {
  lines: readonly Line[]
  scroller: RefObject<HTMLDivElement | null>
  drawLine(line: Line, slot: number): ReactNode
  spans: number
}
const WindowedBody: ComponentType<BodyProps> = lazy(() => import('./WindowedBody.tsx'))

export type ListTableProps = {
  label: string
  lines: readonly Line[]
  context: RowContext
  measures: Measures
  selection: Selection
  current: RowId | null
  head: Omit<Parameters<typeof ListHead>[0], 'columns' | 'pins' | 'host' | 'hasActions'>
  sums: CountAnswer['totalrow'] | null
  loading: boolean
  /** So many rows are to come, and none is there yet; 0 once they have come */
  waiting: number
  retryChildren(id: RowId): void
}

/** The table: one `<table>`, its head and sums stick to the edges of its own scroll area. */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { label, lines, context, measures, selection, current, head, sums, loading, waiting, retryChildren } = props
  const { columns, host, actions, selectable } = context
  const scroller = useRef<HTMLDivElement>(null)
  useExtraWidth(scroller, measures.least)
  useScrollEdges(scroller)
  useCellTools(scroller, { host, textOf: cell => textOf(cell, lines, context) })
  useWindowFit(scroller)
  const spans = columns.length + (selectable ? 1 : 0) + (actions.width > 0 ? 1 : 0)
  const late = useLate(loading)
  const drawLine = (line: Line, slot: number) => (
    <Fragment key={slot}>
      <ListRow
        row={line.row}
        id={line.id}
        chosen={isChosen(selection, line.id)}
        current={line.id === current}
        context={context}
        depth={line.depth}
        opens={line.opens}
        open={line.open}
      />
      {childrenState(line, spans, context, retryChildren)}
    </Fragment>
  )
  return (
    <div className="mc-table-box">
      {/* A group, since the list around it is the landmark of this name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content */}
      <div
        ref={scroller}
        className="mc-table-scroll"
        // What gets the focus is not left below the head or the columns that stick.
        style={{ scrollPadding: `${headHeight}px ${actions.width}px ${headHeight}px ${selectable ? selectWidth : 0}px` }}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach
        tabIndex={0}
        aria-label={label}
      >
        <table className={late ? 'mc-table mc-table-loading' : 'mc-table'} style={measures.table} aria-busy={loading}>
          <colgroup>
            {selectable ? <col style={{ width: selectWidth }} /> : null}
            {columns.map((column, index) => (
              <col key={column.key} style={{ width: measures.widths[index] }} />
            ))}
            {actions.width > 0 ? <col style={{ width: actions.width }} /> : null}
          </colgroup>
          <ListHead columns={columns} pins={measures.pins} host={host} hasActions={actions.width > 0} {...head} />
          {waiting > 0 ? (
            <SkeletonBody columns={columns} rows={waiting} before={selectable} after={actions.width > 0} />
          ) : lines.length > mostDrawn ? (
            <Suspense fallback={<PlainBody lines={lines.slice(0, 50)} drawLine={drawLine} />}>
              <WindowedBody lines={lines} scroller={scroller} drawLine={drawLine} spans={spans} />
            </Suspense>
          ) : (
            <PlainBody lines={lines} drawLine={drawLine} />
          )}
          {sums ? <SumRow sums={sums} context={context} measures={measures} /> : null}
        </table>
      </div>
      <StickyScrollbar scroller={scroller} />
    </div>
  )
})

/** The words of a value, not what is drawn of it: a picture is its address, an empty value is nothing. */
function textOf(cell: HTMLTableCellElement, lines: readonly Line[], context: RowContext): string {
  const line = lines.find(one => String(one.id) === cell.parentElement?.dataset.id)
  const column = context.columns[cell.cellIndex - (context.selectable ? 1 : 0)]
  return line && column ? cellText(column, line.row, context) : ''
}

function PlainBody({ lines, drawLine }: Pick<BodyProps, 'lines' | 'drawLine'>) {
  const slots = useSlots(lines.map(line => line.id))
  return <tbody>{lines.map((line, index) => drawLine(line, slots.get(line.id) ?? index))}</tbody>
}

function childrenState({ id, depth, node }: Line, spans: number, { host }: RowContext, retry: (id: RowId) => void): ReactNode {
  if (node === null || (node.status === 'ready' && node.rows.length > 0)) return null
  return (
    <tr className="mc-tree-note">
      <td colSpan={spans} style={{ paddingInlineStart: 48 + depth * 20 }}>
        {node.status === 'loading' ? <span className="mc-muted">{host.t('Loading')}</span> : null}
        {node.status === 'ready' ? <span className="mc-muted">{host.t('Nothing below')}</span> : null}
        {node.status === 'failed' ? (
          <span role="alert">
            {node.message}{' '}
            <button type="button" className="mc-link" onClick={() => retry(id)}>
              {host.t('Try again')}
            </button>
          </span>
        ) : null}
      </td>
    </tr>
  )
}

function SumRow({ sums, context, measures }: { sums: Record<string, number>; context: RowContext; measures: Measures }) {
  const { columns, host, scope, selectable, actions } = context
  const word = columns.findIndex(column => !column.summed)
  return (
    <tfoot>
      <tr>
        {selectable ? <td className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }} /> : null}
        {columns.map((column, index) => {
          const sum = column.summed && column.name !== null ? sums[column.name] : undefined
          return (
            <td key={column.key} className={cellClass(column, null, scope)} style={measures.pins[index]}>
              {sum === undefined ? (index === word ? host.t('Sum') : null) : column.type.cell(sum, {}, column.field, host)}
            </td>
          )
        })}
        {actions.width > 0 ? <td className="mc-cell mc-row-actions" /> : null}
      </tr>
    </tfoot>
  )
}
