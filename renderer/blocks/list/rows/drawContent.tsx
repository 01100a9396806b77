import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { drawCell } from '../cells/drawCell.tsx'
import { EditableCell } from '../cells/EditableCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { RowId } from '../../../scope/Selected.ts'
import { MaskedValue } from './MaskedValue.tsx'
import { actionsOf } from './RowActions.tsx'
import type { RowContext } from './RowContext.ts'

/** A row of the document shows one record after another (slots.ts), so whatever keeps a state of its own is made anew for each record. */
export function drawContent(column: ListColumn, row: Row, id: RowId, context: RowContext): ReactNode {
  if (column.written.edit && context.edit && column.name !== null)
    return <EditableCell key={id} column={column} row={row} context={context} edit={context.edit} />
  const content = drawCell(column, row, context)
  const reveal = revealOf(column, row, context)
  if (reveal) {
    return (
      <MaskedValue key={id} row={row} action={reveal} context={context.actions}>
        {content}
      </MaskedValue>
    )
  }
  if (!isValidElement<{ 'aria-label'?: string }>(content)) return content
  if (typeof content.type !== 'string') return <Fragment key={id}>{content}</Fragment>
  const label = content.type === 'button' ? content.props['aria-label'] : undefined
  // The same button stands in every row: readers are told of which row it is.
  return label === undefined ? content : cloneElement(content, { 'aria-label': `${label} ${context.titleOf(row)}` })
}

/** What tells the whole of this value, where this row is shown the short of it. */
function revealOf({ name }: ListColumn, row: Row, { reveals, scope }: RowContext): Action | undefined {
  const action = name === null ? undefined : reveals.get(name)
  return action && actionsOf(row, { list: [action], scope })[0]
}
