import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'

type Tell = (index: number, name: string, say: string) => void

/** Of fields whose rows share nothing (`apart`): what two rows have in common is told at both. */
export function tellShared({ t, language }: Context, { columns }: EntityTable, rows: readonly Row[], tell: Tell): void {
  for (const { name, field, kind } of columns.values()) {
    if (field.apart !== true || !kind.shared) continue
    const values = rows.map(row => (kind.present ? kind.present(row[name], language) : row[name]))
    for (const [index, value] of values.entries()) {
      const other = values.findIndex((one, place) => place !== index && kind.shared?.(value, one) !== null)
      const shared = other < 0 ? null : kind.shared(value, values[other])
      if (shared !== null) tell(index, name, t('{name} is in row {row} as well', { name: shared, row: other + 1 }))
    }
  }
}
