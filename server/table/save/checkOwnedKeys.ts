import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { ofTenant } from '../../database/ofTenant.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { sayField } from '../describe/say.ts'
import type { OwnedRows } from './Checked.ts'
import { uniqueKeys } from './checkUnique.ts'
import { keyOf } from './matchOwned.ts'
import type { Problems } from './readValues.ts'
import { tellShared } from './tellShared.ts'
import { readTaken } from './readTaken.ts'

/**
 * Of rows that a record owns: what occurs once occurs neither twice among them, which is told at both, nor in rows of another. One
 * question for each key, however many rows there are.
 * @param there ids of the rows that the record owns now
 */
export async function checkOwnedKeys(
  context: Context,
  trx: Trx,
  { owned, table, rows }: OwnedRows,
  { there, tenant }: { there: readonly number[]; tenant: number | null },
  problems: Problems,
): Promise<void> {
  const whole = rows.map(({ old, values }) => ({ ...old, ...values }))
  const tell = (index: number, names: readonly string[], say: (label: string) => string): void => {
    const place = `${owned.name}.${index}.${names[0]}`
    problems[place] ??= say(labelOf(context, table, names))
  }
  const keys = uniqueKeys(describeTable(table.entity))
  for (const names of [...(owned.key ? [owned.key] : []), ...keys])
    for (const twins of twinsOf(names, whole))
      for (const index of twins) {
        const other = twins.find(one => one !== index) ?? index
        tell(index, names, label => context.t('{label}: same as row {row}', { label, row: other + 1 }))
      }
  tellShared(context, table, whole, (index, name, say) => {
    problems[`${owned.name}.${index}.${name}`] ??= say
  })
  for (const names of keys) {
    const keyed = whole.filter(row => keyOf(names, row) !== null)
    const others = allOf([
      table.entity.tenant === false ? sql`true` : ofTenant({ ...context, tenant }, 't.supplier_id'),
      sql`t.id <> all(${[...there]}::bigint[])`,
    ])
    const isTaken = await readTaken(trx, table, names, keyed, others)
    for (const [index, row] of whole.entries())
      if (keyOf(names, row) !== null && isTaken(row)) tell(index, names, label => context.t('{label} already exists', { label }))
  }
}

/** Places of rows that have the same key. */
function twinsOf(names: readonly string[], rows: readonly Row[]): number[][] {
  const places = new Map<string, number[]>()
  for (const [index, row] of rows.entries()) {
    const key = keyOf(names, row)
    if (key !== null) places.set(key, [...(places.get(key) ?? []), index])
  }
  return [...places.values()].filter(({ length }) => length > 1)
}

const labelOf = (context: Context, { columns }: EntityTable, names: readonly string[]): string =>
  names
    .flatMap(name => columns.get(name) ?? [])
    .map(({ field }) => sayField(context, field))
    .join(' + ')
