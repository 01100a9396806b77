import { alive } from '../../database/ofTenant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf, anyOf } from '../../columns/conditions.ts'
import { columnOf } from '../../columns/loadColumns.ts'
import type { Context } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { columnRef } from '../query/conditionsOf.ts'

/** How many rows that are not themselves among these refer to them: as children in their own tree, or from other entities. */
export async function countReferences(
  context: Context,
  database: Database,
  table: EntityTable,
  rows: Row[],
): Promise<{ children: number; others: number }> {
  const name = table.entity.entity
  let [children, others] = [0, 0]
  for (const entity of context.services.entities.values()) {
    for (const [fieldName, field] of Object.entries(entity.fields)) {
      if (field.to !== name || !describeTable(entity).columns.get(fieldName)?.stored || field.weak === true) continue
      const count = await countIn(database, entity, fieldName, columnOf(field).titles === 'many', rows, table)
      if (entity.entity === name && entity.tree === fieldName) children += count
      else others += count
    }
  }
  return { children, others }
}

async function countIn(
  database: Database,
  entity: Entity,
  field: string,
  many: boolean,
  rows: Row[],
  table: EntityTable,
): Promise<number> {
  const ids = rows.map(row => Number(row.id))
  const refers = many
    ? anyOf(ids.map(id => sql`${columnRef(field)} @> ${JSON.stringify([id])}::jsonb`))
    : sql`${columnRef(field)} in (${sql.join(ids)})`
  const where = allOf([
    ...tenantsOf(entity, table, rows),
    alive('t'),
    refers,
    ...(entity.entity === table.entity.entity ? [sql`t.id not in (${sql.join(ids)})`] : []),
  ])
  const { rows: found } = await sql<{
    n: unknown
  }>`select count(*) as n from ${sql.table(entity.entity)} t where ${where}`.execute(database)
  return Number(found[0]?.n ?? 0)
}

/** Rows of a tenant are referred to within that tenant alone, which keeps the count on the tenant's part of each index. */
function tenantsOf(entity: Entity, table: EntityTable, rows: Row[]): RawBuilder<unknown>[] {
  if (entity.tenant === false || table.entity.tenant === false) return []
  const tenants = [...new Set(rows.map(row => Number(row.supplier_id)))]
  return [sql`t.supplier_id in (${sql.join(tenants)})`]
}
