import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { type CellContext, drawCell } from './drawCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { CellEdit } from './CellEdit.ts'
import './cellEdit.css'

const CellEditor = lazy(() => import('./CellEditor.tsx'))

type Props = {
  column: ListColumn
  row: Row
  context: CellContext & { columns: readonly ListColumn[]; titleOf(row: Row): string }
  edit: CellEdit
}

/** A cell that can be edited in place: the input of its field is loaded and mounted in this one cell, and only while it is edited. */
export function EditableCell({ column, row, context, edit }: Props) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  useEffect(() => {
    if (!editing && returns.current) button.current?.focus({ preventScroll: true })
    returns.current = false
  }, [editing])
  const { t } = context.host
  const shown = drawCell(column, row, context)
  if (!editing) {
    return (
      <span className="mc-editable">
        {shown}
        <button
          ref={button}
          type="button"
          className="mc-edit-button"
          // Every row has one: readers are told of which row it is.
          aria-label={t('{label}: {value}', { label: t('Edit {name}', { name: column.label }), value: context.titleOf(row) })}
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
        columns={context.columns}
        row={row}
        host={context.host}
        edit={edit}
        close={focus => {
          returns.current = focus
          setEditing(false)
        }}
      />
    </Suspense>
  )
}
