import { type CSSProperties, Fragment, isValidElement, memo, type MouseEvent, type ReactNode } from 'react'
import type { Row } from '../../../contract/wire/table.ts'
import { type CellContext, cellClass, drawCell } from './drawCell.tsx'
import { EditableCell } from './EditableCell.tsx'
import type { ListColumn } from './planColumns.ts'
import { RowActions, type RowActionsContext } from './RowActions.tsx'
import type { RowId } from './selection.ts'

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
  edit: { save(row: Row, column: ListColumn, value: unknown): Promise<boolean>; optionsApi: string } | null
}

type Props = {
  row: Row
  id: RowId
  chosen: boolean
  current: boolean
  context: RowContext
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
  context,
  depth = 0,
  opens = false,
  open = false,
}: Props) {
  const { columns, pins, selectable, actions } = context
  return (
    <tr className={rowClass(chosen, current)} data-id={id} aria-selected={selectable ? chosen : undefined}>
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

const rowClass = (chosen: boolean, current: boolean) =>
  `mc-row${chosen ? ' mc-row-chosen' : ''}${current ? ' mc-row-current' : ''}`

/** A row of the document shows one record after another (slots.ts), so whatever keeps a state of its own is made anew for each record. */
function drawContent(column: ListColumn, row: Row, id: RowId, context: RowContext): ReactNode {
  if (column.written.edit && context.edit && column.name !== null)
    return <EditableCell key={id} column={column} row={row} context={context} edit={context.edit} />
  const content = drawCell(column, row, context)
  return isValidElement(content) && typeof content.type !== 'string' ? <Fragment key={id}>{content}</Fragment> : content
}

function ChooseCell({ id, chosen, label, context }: { id: RowId; chosen: boolean; label: string; context: RowContext }) {
  const press = (event: MouseEvent<HTMLInputElement>) => context.choose(id, event.currentTarget.checked, event.shiftKey)
  return (
    <td className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }}>
      <input
        type="checkbox"
        checked={chosen}
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
          aria-label={host.t(open ? 'Close' : 'Open')}
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
