import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { keepOrder } from '../columns/keepOrder.ts'
import type { ListColumn } from '../columns/planColumns.ts'

/** A column a file may have; `shown`: the list shows it, so the file has it unless somebody said otherwise. */
export type ExportColumn = { name: string; label: string; shown: boolean }

/** What an operator changed the last time: differences by name, so that columns added or removed since behave as if always so. */
export type ExportChoice = { order: string[]; on: string[]; off: string[]; type: 'xlsx' | 'csv' | null; children?: true }
export const plainChoice: ExportChoice = { order: [], on: [], off: [], type: null }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(item => typeof item === 'string'))].slice(0, 500) : []

/** Reads what was remembered; what cannot be read is as if nothing had been. */
export function readChoice(stored: unknown): ExportChoice {
  if (typeof stored !== 'object' || stored === null) return plainChoice
  const { order, on, off, type, children } = stored as Record<string, unknown>
  return {
    order: texts(order),
    on: texts(on),
    off: texts(off),
    type: type === 'xlsx' || type === 'csv' ? type : null,
    ...(children === true ? { children } : {}),
  }
}

/** What a file may have: the columns of the list as they are drawn, then those it hides, then those only the back end knows. */
export function exportable(plan: readonly ListColumn[], visible: readonly ListColumn[], metadata: Metadata): ExportColumn[] {
  const known = (columns: readonly ListColumn[], shown: boolean) =>
    columns.flatMap(({ name, label }) => (name !== null && metadata.column_names.includes(name) ? [{ name, label, shown }] : []))
  const further = metadata.column_names.flatMap(name => {
    const column = metadata.rows[name]
    return column && column.type !== 'hide' ? [{ name, label: column.title || name, shown: false }] : []
  })
  const all = [...known(visible, true), ...known(plan, false), ...further]
  return all.filter((column, index) => all.findIndex(({ name }) => name === column.name) === index)
}

/** The columns in the operator's order; one it does not know stands behind the one it stands behind by itself. */
export function orderExport(columns: readonly ExportColumn[], { order }: ExportChoice): ExportColumn[] {
  return keepOrder(
    columns,
    order.flatMap(name => columns.find(column => column.name === name) ?? []),
  )
}

export const isChosen = ({ name, shown }: ExportColumn, { on, off }: ExportChoice): boolean =>
  shown ? !off.includes(name) : on.includes(name)

/** Chooses or leaves columns; what is as the list has it is not remembered. */
export function chooseColumns(choice: ExportChoice, columns: readonly ExportColumn[], chosen: boolean): ExportChoice {
  const names = new Set(columns.map(column => column.name))
  const pick = (shown: boolean) => columns.filter(column => column.shown === shown).map(column => column.name)
  const without = (list: readonly string[]) => list.filter(name => !names.has(name))
  return {
    ...choice,
    on: chosen ? [...without(choice.on), ...pick(false)] : without(choice.on),
    off: chosen ? without(choice.off) : [...without(choice.off), ...pick(true)],
  }
}

/** Puts a column where another one stands. */
export function moveExport(columns: readonly ExportColumn[], choice: ExportChoice, name: string, over: string): ExportChoice {
  const names = orderExport(columns, choice).map(column => column.name)
  const from = names.indexOf(name)
  const to = names.indexOf(over)
  if (from < 0 || to < 0 || from === to) return choice
  names.splice(to, 0, ...names.splice(from, 1))
  return { ...choice, order: columns.every((column, index) => column.name === names[index]) ? [] : names }
}
