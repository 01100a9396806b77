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

type Reference = { entity: Entity; field: string; many: boolean; ofTree: boolean }

/**
 * How many rows that are not themselves among these refer to them: as children in their own tree, or from other entities; all asked
 * in one query. Rows that they own go with them.
 */
export async function countReferences(
  context: Context,
  database: Database,
  table: EntityTable,
  rows: Row[],
): Promise<{ children: number; others: number }> {
  const references = referencesTo(context, table)
  if (references.length === 0) return { children: 0, others: 0 }
  const counts = references.map((one, index) => sql`(${countIn(one, rows, table)}) as ${sql.ref(`c${index}`)}`)
  const { rows: found } = await sql<Record<string, unknown>>`select ${sql.join(counts)}`.execute(database)
  const sum = (ofTree: boolean) =>
    references.reduce((total, one, index) => (one.ofTree === ofTree ? total + Number(found[0]?.[`c${index}`] ?? 0) : total), 0)
  return { children: sum(true), others: sum(false) }
}

function referencesTo({ services }: Context, { entity: { entity: name, children = {} } }: EntityTable): Reference[] {
  const owned = new Set(Object.values(children).flatMap(one => (one.owned ? [`${one.entity}.${one.by}`] : [])))
  return [...services.entities.values()].flatMap(entity =>
    Object.entries(entity.fields).flatMap(([field, { to, weak }]) => {
      const column = to === name && weak !== true ? describeTable(entity).columns.get(field) : undefined
      if (!column?.stored || owned.has(`${entity.entity}.${field}`)) return []
      const ofTree = entity.entity === name && entity.tree === field
      return [{ entity, field, many: columnOf(column.field).titles === 'many', ofTree }]
    }),
  )
}

function countIn({ entity, field, many }: Reference, rows: Row[], table: EntityTable): RawBuilder<unknown> {
  const ids = rows.map(row => Number(row.id))
  const refers = many
    ? anyOf(ids.map(id => sql`${columnRef(field)} @> ${JSON.stringify([id])}::jsonb`))
    : sql`${columnRef(field)} = any(${ids}::bigint[])`
  const where = allOf([
    ...tenantsOf(entity, table, rows),
    alive('t'),
    refers,
    ...(entity.entity === table.entity.entity ? [sql`t.id <> all(${ids}::bigint[])`] : []),
  ])
  return sql`select count(*) from ${sql.table(entity.entity)} t where ${where}`
}

/** Rows of a tenant are referred to within that tenant alone, which keeps the count on the tenant's part of each index. */
function tenantsOf(entity: Entity, table: EntityTable, rows: Row[]): RawBuilder<unknown>[] {
  if (entity.tenant === false || table.entity.tenant === false) return []
  const tenants = [...new Set(rows.map(row => Number(row.supplier_id)))]
  return [sql`t.supplier_id in (${sql.join(tenants)})`]
}
