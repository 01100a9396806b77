import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { cellClass } from '../cells/drawCell.tsx'
import { drawContent } from '../rows/drawContent.tsx'
import { RowActions } from '../rows/RowActions.tsx'
import { RowToggle } from '../rows/RowToggle.tsx'
import type { RowContext } from '../rows/RowContext.ts'
import type { RowId } from '../../../scope/Selected.ts'

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
          {index === 0 && (context.tree || opens) ? treeToggle(row, id, depth, opens, open, context) : null}
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

function treeToggle(row: Row, id: RowId, depth: number, opens: boolean, open: boolean, context: RowContext): ReactNode {
  return (
    <span className="mc-tree" style={{ paddingInlineStart: depth * 20 }}>
      {opens ? <RowToggle row={row} id={id} open={open} context={context} /> : <span className="mc-tree-leaf" />}
    </span>
  )
}
