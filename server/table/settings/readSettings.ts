import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import type { EntityTables } from '../../rows/EntityTables.ts'
import type { RowOf } from '../../rows/RowOf.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { newRowTenant } from '../describe/tenantScope.ts'
import { openColumns, storedColumns } from '../list/readRecord.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { presentRows, toJson } from '../titles/presentRows.ts'

/** What holds until the settings are saved for the first time, which makes the row of version 1. */
export const firstSettings = ({ columns }: EntityTable): Row => {
  const own = [...columns.values()].filter(({ stored, system }) => stored && !system)
  return { ...Object.fromEntries(own.map(({ name, field }) => [name, field.default ?? null])), version: 0 }
}

/** The one record as forms read it, of the shop that the request means: version 0 until it is saved. */
export async function readSettingsForm(context: Context, table: EntityTable, hooks: EntityHooks | undefined): Promise<Row> {
  const { entity } = table
  const columns = openColumns(describeTable(entity)).filter(({ name }) => name !== 'id')
  const tenant = newRowTenant(context, entity)
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)}
    where t.supplier_id is not distinct from ${tenant} and ${alive('t')}`.execute(context.database)
  const [row] = await presentRows(context, table, hooks, [rows[0] ?? firstSettings(table)], { where: 'info', columns })
  return row ?? {}
}

/** The settings of each of these shops, by shop: as they were saved, else the defaults of their fields. */
export async function settingsOfShops(
  context: Context,
  database: Database | Trx,
  entity: Entity,
  shops: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const table = describeTable(entity)
  const columns = storedColumns(table)
  const isOne = entity.single === 'platform'
  const whose = isOne ? sql`t.supplier_id is null` : sql`t.supplier_id = any(${[...shops]}::bigint[])`
  const { rows } = await sql<Row>`/* keep */ ${selectFrom(context, table, columns)} where ${whose} and ${alive('t')}`.execute(
    database,
  )
  const found = new Map(rows.map(row => [Number(row.supplier_id ?? platformId), toJson(columns, row)]))
  return new Map(shops.map(shop => [shop, found.get(isOne ? platformId : shop) ?? firstSettings(table)]))
}

/** The settings of one shop, for code. */
export async function readSettings<Name extends keyof EntityTables>(
  context: Context,
  database: Database | Trx,
  name: Name,
  shop: number,
): Promise<RowOf<Name>> {
  const entity = context.services.entities.get(name)
  if (!entity?.single) throw new Error(`${name} is no entity of settings`)
  const found = await settingsOfShops(context, database, entity, [shop])
  // Its columns are those of the table, whose row has this type.
  return found.get(shop) as RowOf<Name>
}
