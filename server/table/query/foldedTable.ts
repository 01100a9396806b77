import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import { pathsOf } from '../../../contract/language/pathsOf.ts'
import type { Fold } from '../../../contract/language/shape.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { alive, ofTenant } from '../../database/ofTenant.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { columnRef, fixedConditions } from './conditionsOf.ts'
import { type FoldOfRows, foldOfRows, namesMany, orNothing } from './foldOfRows.ts'
import { shopOfRows } from './ofParent.ts'
import { fromOf } from './fromOf.ts'
import { asColumn, ofSites } from './refOf.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>
type Folded = { column: TableColumn; rows: FoldOfRows }
type Key = { child: RawBuilder<unknown>; parent: RawBuilder<unknown> }

/**
 * The same table with the rows that these derived columns look at folded once, all of them, and joined to their records. `refOf` looks
 * record by record, which is better for few records and worse for many. Null where none of the columns can be folded so: rows that name
 * several records, and those of what stands below one, are looked for.
 */
export function foldedTable(context: Asker, table: EntityTable, names: Iterable<string>): EntityTable | null {
  const read = [...names].flatMap(name => [name, ...readBy(table, name)])
  const wanted = [...new Set(read)].flatMap(name => foldedColumn(context, table, name))
  if (wanted.length === 0) return null
  const groups = [
    ...Map.groupBy(wanted, ({ rows }) => JSON.stringify([rows.target.entity.entity, rows.by, rows.at, rows.where])).values(),
  ]
  const from = groups.map((group, at) => joinGroup(context, table.entity, group, `fold_${at}`))
  const values = groups.flatMap((group, at) =>
    group.map(({ column, rows }, place) => {
      const value = orNothing(rows, sql.ref(`fold_${at}.value_${place}`))
      return [column.name, asColumn(column, value)] as const
    }),
  )
  return { ...table, source: { from: sql`${fromOf(table)}${sql.join(from, sql``)}`, values: new Map(values) } }
}

/** What a column that is an expression reads. */
function readBy({ columns }: EntityTable, name: string): string[] {
  const derive = columns.get(name)?.field.derive
  return typeof derive === 'string' ? pathsOf(derive).flatMap(path => path.split('.')[1] ?? []) : []
}

function foldedColumn(context: Asker, table: EntityTable, name: string): Folded[] {
  const column = table.columns.get(name)
  const derive = column?.field.derive
  if (!column || derive === undefined || typeof derive === 'string') return []
  const rows = foldOfRows(context, table.entity, derive)
  return rows.below || namesMany(rows) ? [] : [{ column, rows }]
}

/** Columns that look at the same rows are folded together. */
function joinGroup(context: Asker, entity: Entity, group: readonly Folded[], alias: string): RawBuilder<unknown> {
  const rows = group[0]?.rows
  if (!rows) return sql``
  const keys = keysOf(context, entity, rows)
  // Of the one record that a reference names nothing is to be folded: joined as it is, it is found by its key or not, as is sooner.
  const isOne = rows.by === 'id'
  const result = isOne ? ofOne : results
  const values = [
    ...keys.map(({ child }, at) => sql`${child} as ${sql.ref(`key_${at}`)}`),
    ...group.map(({ rows: { fold, field } }, at) => sql`${result[fold](columnRef(field, 'c'))} as ${sql.ref(`value_${at}`)}`),
  ]
  const folded = sql`select ${sql.join(values)} from ${sql.table(rows.target.entity.entity)} c where ${allOf([
    ...ofShops(context, entity, rows),
    alive('c'),
    ...ofSites(context, rows.target.entity),
    ...fixedConditions(rows.target, rows.where, 'c'),
  ])}${isOne ? sql`` : sql` group by ${sql.join(keys.map(({ child }) => child))}`}`
  const isTheirs = keys.map(({ parent }, at) => sql`${sql.ref(`${alias}.key_${at}`)} = ${parent}`)
  return sql` left join (${folded}) ${sql.ref(alias)} on ${allOf(isTheirs)}`
}

/** The record, and its shop where several are read at once. */
function keysOf({ tenant }: Asker, entity: Entity, { target, by, at }: FoldOfRows): Key[] {
  const shop = shopOfRows(entity, target.entity)
  const isOfShop = shop === 'id' || (shop === 'supplier_id' && tenant === null)
  const record = { child: columnRef(by, 'c'), parent: columnRef(at) }
  return isOfShop ? [record, { child: columnRef('supplier_id', 'c'), parent: columnRef(shop) }] : [record]
}

/** Nothing is folded that no record of the request could have. */
function ofShops(context: Asker, entity: Entity, { target }: FoldOfRows): RawBuilder<unknown>[] {
  const shop = shopOfRows(entity, target.entity)
  return shop === 'supplier_id' || shop === 'reader' ? [ofTenant(context, 'c.supplier_id')] : []
}

const results: Record<Fold, (ref: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  count: () => sql`count(*)`,
  sum: ref => sql`sum(${ref})`,
  min: ref => sql`min(${ref})`,
  max: ref => sql`max(${ref})`,
  last: ref => sql`(array_agg(${ref} order by c.id desc))[1]`,
}

const ofOne: typeof results = { count: () => sql`1::bigint`, sum: ref => ref, min: ref => ref, max: ref => ref, last: ref => ref }
