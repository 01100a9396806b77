import { cloneElement, type CSSProperties, Fragment, isValidElement, memo, type MouseEvent, type ReactNode } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { type CellContext, cellClass, drawCell } from '../cells/drawCell.tsx'
import { EditableCell } from '../cells/EditableCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import { RowActions, type RowActionsContext } from '../rows/RowActions.tsx'
import type { RowId } from '../selection/selection.ts'
import type { CellEdit } from '../cells/useCellEdit.tsx'

/** What all rows of a drawing have in common; the same object as long as nothing of it changes, so rows are not drawn again. */
export type RowContext = CellContext & {
  columns: readonly ListColumn[]
  pins: readonly (CSSProperties | undefined)[]
  selectable: boolean
  tree: boolean
  actions: RowActionsContext
  titleOf(row: Row): string
  choose(id: RowId, on: boolean, range: boolean): void
  toggle(id: RowId): void
  /** Null where no cell may be edited in place */
  edit: CellEdit | null
}

type Props = {
  row: Row
  id: RowId
  /** null: it cannot be chosen by itself now */
  chosen: boolean | null
  current: boolean
  found?: boolean
  context: RowContext
  /** A row of a long list that is on its way */
  missing?: boolean
  /** Place in the table, where not all of its rows are in the document */
  place?: number | undefined
  /** Depth and state of a tree row */
  depth?: number
  opens?: boolean
  open?: boolean
}

export const ListRow = memo(function ListRow({
  row,
  id,
  chosen,
  current,
  found = false,
  context,
  missing = false,
  place,
  depth = 0,
  opens = false,
  open = false,
}: Props) {
  const { columns, pins, selectable, actions } = context
  if (missing) return <MissingRow context={context} place={place} />
  return (
    <tr
      className={rowClass(chosen === true, current, found)}
      data-id={id}
      data-line=""
      aria-rowindex={place}
      aria-current={current || undefined}
      aria-selected={selectable && chosen !== null ? chosen : undefined}
    >
      {selectable ? <ChooseCell id={id} chosen={chosen} label={context.titleOf(row)} context={context} /> : null}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column, row, context.scope)} style={pins[index]}>
          {index === 0 && context.tree ? treeToggle(id, depth, opens, open, context) : null}
          {drawContent(column, row, id, context)}
        </td>
      ))}
      {actions.width > 0 ? (
        <td className="mc-cell mc-row-actions">
          <RowActions row={row} id={id} context={actions} />
        </td>
      ) : null}
    </tr>
  )
})

const rowClass = (chosen: boolean, current: boolean, found: boolean) =>
  `mc-row${chosen ? ' mc-row-chosen' : ''}${current ? ' mc-row-current' : ''}${found ? ' mc-row-found' : ''}`

function MissingRow({ context, place }: { context: RowContext; place: number | undefined }) {
  const { columns, selectable, actions } = context
  return (
    <tr className="mc-row mc-row-missing" data-line="" aria-rowindex={place} aria-busy>
      <td className="mc-cell" colSpan={columns.length + (selectable ? 1 : 0) + (actions.width > 0 ? 1 : 0)}>
        <span className="mc-hidden">{context.host.t('Loading')}</span>
        <span className="mc-row-wait" />
      </td>
    </tr>
  )
}

/** A row of the document shows one record after another (slots.ts), so whatever keeps a state of its own is made anew for each record. */
export function drawContent(column: ListColumn, row: Row, id: RowId, context: RowContext): ReactNode {
  if (column.written.edit && context.edit && column.name !== null)
    return <EditableCell key={id} column={column} row={row} context={context} edit={context.edit} />
  const content = drawCell(column, row, context)
  if (!isValidElement<{ 'aria-label'?: string }>(content)) return content
  if (typeof content.type !== 'string') return <Fragment key={id}>{content}</Fragment>
  const label = content.type === 'button' ? content.props['aria-label'] : undefined
  // The same button stands in every row: readers are told of which row it is.
  return label === undefined ? content : cloneElement(content, { 'aria-label': `${label} ${context.titleOf(row)}` })
}

type ChooseProps = { id: RowId; chosen: boolean | null; label: string; context: RowContext }

function ChooseCell({ id, chosen, label, context }: ChooseProps) {
  const press = (event: MouseEvent<HTMLInputElement>) => context.choose(id, event.currentTarget.checked, event.shiftKey)
  return (
    <td className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }}>
      <input
        type="checkbox"
        checked={chosen === true}
        disabled={chosen === null}
        readOnly
        onClick={press}
        aria-label={context.host.t('Select {name}', { name: label })}
      />
    </td>
  )
}

function treeToggle(id: RowId, depth: number, opens: boolean, open: boolean, { host, toggle }: RowContext): ReactNode {
  return (
    <span className="mc-tree" style={{ paddingInlineStart: depth * 20 }}>
      {opens ? (
        <button
          type="button"
          className="mc-tree-toggle"
          aria-expanded={open}
          aria-label={host.t(open ? 'Collapse' : 'Expand')}
          onClick={() => toggle(id)}
        >
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        </button>
      ) : (
        <span className="mc-tree-leaf" />
      )}
    </span>
  )
}
