import { lazy, Suspense, useState } from 'react'
import type { Row } from '../../../contract/wire/table.ts'
import { drawCell } from './drawCell.tsx'
import type { RowContext } from './ListRow.tsx'
import type { ListColumn } from './planColumns.ts'

const CellEditor = lazy(() => import('./CellEditor.tsx'))

type Props = { column: ListColumn; row: Row; context: RowContext; edit: NonNullable<RowContext['edit']> }

/** A cell that can be edited in place: the input of its field is loaded and mounted in this one cell, and only while it is edited. */
export function EditableCell({ column, row, context, edit }: Props) {
  const [editing, setEditing] = useState(false)
  const shown = drawCell(column, row, context)
  if (!editing) {
    return (
      <span className="mc-editable">
        {shown}
        <button
          type="button"
          className="mc-edit-button"
          aria-label={context.host.t('Edit {name}', { name: column.label })}
          onClick={() => setEditing(true)}
        >
          <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M10.5 2.5l3 3-8 8H2.5v-3zM8.5 4.5l3 3" />
          </svg>
        </button>
      </span>
    )
  }
  return (
    <Suspense fallback={shown}>
      <CellEditor
        column={column}
        row={row}
        host={context.host}
        optionsApi={edit.optionsApi}
        save={async value => {
          setEditing(false)
          await edit.save(row, column, value)
        }}
        close={() => setEditing(false)}
      />
    </Suspense>
  )
}
