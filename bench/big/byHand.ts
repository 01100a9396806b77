import { type RawBuilder, sql } from 'kysely'
import { systemFields } from '../../contract/language/systemFields.ts'
import type { Condition, Where } from '../../contract/language/shape.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import { shop } from './shopOrders.ts'

type Sql = RawBuilder<unknown>

const isKept = (entity: Entity, name: string): boolean => {
  const field = entity.fields[name]
  return field !== undefined && !field.virtual && field.derive === undefined
}

/** A field as somebody would write it who knows the tables: a column, or a look at the one record that has it. */
export function columnByHand(entity: Entity, name: string): Sql {
  const derive = entity.fields[name]?.derive
  if (derive === undefined) return sql.ref(`t.${name}`)
  const same = typeof derive === 'string' && /^=row\.(\w+)$/.exec(derive)
  if (same) return sql.ref(`t.${same[1]}`)
  const [of = '', field = ''] = typeof derive === 'string' ? [] : (derive.last?.split('.') ?? [])
  if (typeof derive === 'string' || !derive.at || !field) throw new Error(`Nobody wrote ${entity.entity}.${name} by hand yet`)
  return sql`(select ${sql.ref(`c.${field}`)} from ${sql.table(of)} c where c.supplier_id = ${shop} and c.id = ${sql.ref(`t.${derive.at}`)})`
}

/** What a page keeps, as conditions. */
export const whereByHand = (entity: Entity, where: Where): Sql[] =>
  Object.entries(where).map(([name, wanted]) => {
    const { eq, in: among }: Condition = typeof wanted === 'object' && wanted !== null ? wanted : { eq: wanted }
    if (among) return sql`${columnByHand(entity, name)} in (${sql.join(among)})`
    return sql`${columnByHand(entity, name)} = ${eq}`
  })

const allOf = (conditions: readonly Sql[]): Sql =>
  sql.join([sql`t.supplier_id = ${shop}`, sql`t.deleted_at is null`, ...conditions], sql` and `)

/** The columns that a table keeps, of so many rows, and those of their lines where the list shows them. */
export function rowsByHand(
  entity: Entity,
  conditions: readonly Sql[],
  { sort, offset }: { sort: { field: string; order: 'asc' | 'desc' }; offset: number },
): { page: Sql; lines(ids: readonly number[]): Sql[] } {
  const names = ['id', ...Object.keys(systemFields), ...Object.keys(entity.fields)].filter(
    (name, at, all) => all.indexOf(name) === at && (name in systemFields || isKept(entity, name)),
  )
  const direction = sql.raw(sort.order)
  const listed = Object.values(entity.children ?? {}).filter(({ list }) => list)
  return {
    page: sql`/* keep */ select ${sql.join(names.map(name => sql.ref(`t.${name}`)))} from ${sql.table(entity.entity)} t
      where ${allOf(conditions)} order by ${columnByHand(entity, sort.field)} ${direction}, t.id ${direction} limit ${20} offset ${offset}`,
    lines: ids =>
      listed.map(
        child => sql`/* keep */ select * from ${sql.table(child.entity)} c where c.supplier_id = ${shop}
          and ${sql.ref(`c.${child.by}`)} = any(${ids}::bigint[]) and c.deleted_at is null order by c.id`,
      ),
  }
}

export function countByHand(entity: Entity, conditions: readonly Sql[]): Sql {
  const sums = Object.entries(entity.fields).filter(([name, { sum }]) => sum === true && isKept(entity, name))
  const summed = sums.map(([name]) => sql`, sum(${sql.ref(`t.${name}`)})`)
  return sql`select count(*)${sql.join(summed, sql``)} from ${sql.table(entity.entity)} t where ${allOf(conditions)}`
}

export const groupsByHand = (entity: Entity, conditions: readonly Sql[], by: string): Sql =>
  sql`select ${columnByHand(entity, by)} as value, count(*) from ${sql.table(entity.entity)} t where ${allOf(conditions)} group by 1`
