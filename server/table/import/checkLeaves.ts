import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { AddFault, SheetRecord } from './readSheetRow.ts'
import { sayField } from '../describe/say.ts'
import { columnRef } from '../query/conditionsOf.ts'

type Pair = { record: SheetRecord; values: Row }

/** Fields that may refer only to a record with nothing below it; that the records exist is known from their titles. */
export async function checkLeaves(context: Context, table: EntityTable, pairs: Pair[], add: AddFault): Promise<void> {
  for (const { name, field } of table.columns.values()) {
    const target = field.leaf === true && field.to ? context.services.entities.get(field.to) : undefined
    if (!target?.tree) continue
    const ids = [...new Set(pairs.flatMap(({ values }) => idsIn(values[name])))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: unknown }>`select distinct ${columnRef(target.tree)} as id from ${sql.table(target.entity)} t
      where t.deleted_at is null and ${columnRef(target.tree)} in (${sql.join(ids)})`.execute(context.database)
    const parents = new Set(rows.map(row => Number(row.id)))
    const reason = context.t('{label}: choose an entry with nothing below it', { label: sayField(context, field) })
    for (const { record, values } of pairs)
      if (!record.bad.has(name) && idsIn(values[name]).some(id => parents.has(id))) add(record, name, reason)
  }
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).map(Number).filter(id => id > 0)
