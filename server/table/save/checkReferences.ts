import { alive } from '../../database/ofTenant.ts'
import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Database } from '../../rows/Tables.ts'
import { describeTable, type EntityTable, type TableColumn } from '../describe/describeTable.ts'
import type { Problems } from './readValues.ts'
import { idsIn } from './Referred.ts'
import { sayField, sayThing } from '../describe/say.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { columnRef, fixedConditions } from '../query/conditionsOf.ts'
import { allOf, anyOf } from '../../columns/conditions.ts'

/**
 * Every record that the values refer to must exist within the row's tenant, that of the platform for its rows, and be one the field may
 * refer to; what the row refers to already (`old`) may stay.
 */
export async function checkReferences(
  context: Context,
  database: Database,
  table: EntityTable,
  values: Row,
  tenant: number | null,
  problems: Problems,
  old: Row = {},
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const column = table.columns.get(name)
    const target = column?.field.to ? context.services.entities.get(column.field.to) : undefined
    if (!column?.stored || !target || problems[name]) continue
    const ids = [...new Set(idsIn(value))]
    if (ids.length === 0) continue
    const label = sayField(context, column.field)
    const owner = table.entity.tenant !== false ? tenant : column.field.everyShop === true ? null : platformId
    if ((await countFound(context, database, column, target, { ids, kept: idsIn(old[name]) }, owner)) < ids.length) {
      problems[name] = context.t('{label}: this {thing} does not exist', { label, thing: sayThing(context, column) })
    } else if (column.field.leaf === true && target.tree && (await hasChildren(database, target, target.tree, ids))) {
      problems[name] = context.t('{label}: choose an entry with nothing below it', { label })
    }
  }
}

async function countFound(
  context: Context,
  database: Database,
  column: TableColumn,
  target: Entity,
  { ids, kept }: { ids: number[]; kept: number[] },
  tenant: number | null,
): Promise<number> {
  const chosen = allOf(fixedConditions(describeTable(target), column.field.where ?? {}))
  const where = allOf([
    tenantScope(context, target, tenant),
    alive('t'),
    sql`t.id in (${sql.join(ids)})`,
    kept.length > 0 ? anyOf([sql`t.id in (${sql.join(kept)})`, chosen]) : chosen,
  ])
  const { rows } = await sql<{ n: unknown }>`select count(*) as n from ${sql.table(target.entity)} t where ${where}`.execute(
    database,
  )
  return Number(rows[0]?.n ?? 0)
}

async function hasChildren(database: Database, target: Entity, tree: string, ids: number[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(target.entity)} t where t.deleted_at is null and ${columnRef(tree)} in (${sql.join(ids)}) limit 1`.execute(
      database,
    )
  return rows.length > 0
}

/** A row of a tree must not hang below itself. */
export async function checkCircle(
  context: Context,
  database: Database,
  table: EntityTable,
  id: number,
  values: Row,
  problems: Problems,
): Promise<void> {
  const tree = table.entity.tree
  const parent = tree ? Number(values[tree] ?? 0) : 0
  if (!tree || !parent || problems[tree]) return
  const name = sql.table(table.entity.entity)
  const { rows } = await sql`with recursive up(id, depth) as (select ${parent}::bigint, 0
    union all select ${columnRef(tree)}, depth + 1 from ${name} t join up on t.id = up.id where depth < 50)
    select 1 from up where id = ${id} limit 1`.execute(database)
  if (rows.length > 0) problems[tree] = context.t('A record cannot be moved below itself')
}
