import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { isSecret, describeTable } from '../describe/describeTable.ts'
import { computedOf } from '../query/refOf.ts'
import { tenantScope } from '../describe/tenantScope.ts'

const isReference = (column: TableColumn): boolean => column.kind.titles !== undefined && column.field.to !== undefined

/**
 * Puts `<field>_text` beside every reference that has none yet: the title of its record, of several an array. One query per entity
 * referred to.
 */
export async function addTitles(context: Context, table: EntityTable, columns: TableColumn[], rows: Row[]): Promise<void> {
  const references = columns.filter(column => isReference(column) && rows[0]?.[`${column.name}_text`] === undefined)
  for (const [name, group] of Map.groupBy(references, column => String(column.field.to))) {
    const entity = entityReferred(context, table, name)
    const titles = await readTitles(
      context,
      entity,
      new Set(rows.flatMap(row => group.flatMap(column => idsOf(row[column.name])))),
    )
    for (const row of rows) for (const column of group) row[`${column.name}_text`] = titlesOf(row[column.name], titles)
  }
}

/** @throws Error when an entity file names one that is not there */
export function entityReferred(context: Context, table: EntityTable, name: string): Entity {
  const entity = context.services.entities.get(name)
  if (!entity) throw new Error(`${table.entity.entity} refers to the entity "${name}", which does not exist`)
  return entity
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter(id => Number.isSafeInteger(id) && id > 0)

const titlesOf = (value: unknown, titles: ReadonlyMap<number, string>): string | string[] | null =>
  Array.isArray(value) ? value.map(id => titles.get(Number(id)) ?? String(id)) : (titles.get(Number(value)) ?? null)

/** Titles by id. A deleted record keeps its title: what refers to it still says what it was. */
export async function readTitles(context: Context, entity: Entity, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map()
  const { rows } = await sql<Row>`select t.id, ${titleRef(entity)} as title from ${sql.table(entity.entity)} t
    where ${tenantScope(context, entity)} and t.id in (${sql.join([...ids])})`.execute(context.database)
  return new Map(rows.map(row => [Number(row.id), String(row.title ?? row.id)]))
}

/** What names a record to people, of columns of its row; the id where the entity names it by something else, or what may not be seen. */
export function titleRef(entity: Entity): RawBuilder<unknown> {
  const table = describeTable(entity)
  const column = table.columns.get(entity.title)
  if (!column || isSecret(column)) return sql`t.id::text`
  const { derive } = column.field
  if (typeof derive === 'string') return computedOf(table, column, derive)
  return column.stored ? sql.ref(`t.${entity.title}`) : sql`t.id::text`
}
