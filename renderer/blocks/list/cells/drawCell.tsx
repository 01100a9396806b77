import type { MouseEvent, ReactNode } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { evaluate } from '../../../scope/evaluate.ts'
import { fillPath } from '../../../scope/fillPath.ts'
import type { Host } from '../../../host/Host.tsx'
import type { Scope } from '../../../scope/Scope.tsx'
import { isEmpty } from '../../../values/isEmpty.ts'
import type { ListColumn } from '../columns/planColumns.ts'

export type CellContext = {
  host: Host
  /** The names around the list; `row` is added for each row */
  scope: Scope
  open(path: string, event: MouseEvent): void
}

/** The value of a column in a row: computed where the page says how. */
export const cellValue = (column: ListColumn, row: Row, scope: Scope): unknown =>
  column.written.value === undefined ? storedValue(column, row) : evaluate(column.written.value, { ...scope, row })

function storedValue({ name, type }: ListColumn, row: Row): unknown {
  if (name === null) return null
  return type.read ? type.read(row, name) : row[name]
}

/** What a cell shows: `-` for nothing, `0` for zero. A plain function, called for every cell. */
export function drawCell(column: ListColumn, row: Row, { host, scope, open }: CellContext): ReactNode {
  const value = cellValue(column, row, scope)
  if (isEmpty(value)) return <span className="mc-none">-</span>
  const content = column.type.cell(value, row, column.field, host)
  const path = column.written.open
  // A picture is a button by itself: it opens large, not the row.
  if (path === undefined || column.type.wire === 'image') return content
  const address = fillPath(path, { ...scope, row })
  if (address === '') return content
  return (
    <a className="mc-link" href={address} onClick={event => open(address, event)}>
      {content}
    </a>
  )
}

/** The class of a cell: alignment, pin, and the tone its expression gives it. */
export function cellClass(column: ListColumn, row: Row | null, scope: Scope): string {
  const tone = row ? toneClass(column, row, scope) : undefined
  const pin = column.pin ? ` mc-pin-${column.pin}${column.edge ? ' mc-pin-edge' : ''}` : ''
  return `mc-cell mc-${column.align}${pin}${tone ? ` ${tone}` : ''}`
}

/** The class of the tone that an expression gives a value. */
export function toneClass({ written }: ListColumn, row: Row, scope: Scope): string | undefined {
  const tone = written.tone === undefined ? null : evaluate(written.tone, { ...scope, row })
  return typeof tone === 'string' ? `mc-tone-text-${tone}` : undefined
}

/** Words of a value, for copying and for confirmations. */
export function cellText(column: ListColumn, row: Row, { host, scope }: Pick<CellContext, 'host' | 'scope'>): string {
  const value = cellValue(column, row, scope)
  return isEmpty(value) ? '' : column.type.text(value, column.field, host)
}
