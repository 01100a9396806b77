import { type RawBuilder, sql } from 'kysely'
import { parse } from '../../../contract/expression/parse/parse.ts'
import { toSql } from '../../../contract/expression/toSql.ts'
import { foldOf, sourceOf, splitSource } from '../../../contract/language/derive.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Derivation, Fold } from '../../../contract/language/shape.ts'
import { allOf } from '../../columns/conditions.ts'
import { sqlTypeOf } from '../../columns/defineColumn.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import { describeTable, type EntityTable, type TableColumn } from '../describe/describeTable.ts'
import { columnRef, fixedConditions } from './conditionsOf.ts'
import { ofParent } from './ofParent.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>

/** What a column is in a query whose rows are called `t`: its name, or how the database works it out. */
export function refOf(context: Asker, table: EntityTable, column: TableColumn): RawBuilder<unknown> {
  const { name, field } = column
  const { derive, ...plain } = field
  if (derive === undefined) return columnRef(name)
  const type = sql.raw(sqlTypeOf(column.kind, plain) ?? 'text')
  if (typeof derive !== 'string') return sql`(${foldRows(context, table.entity, derive)})::${type}`
  const text = toSql(parse(derive.slice(1)), one => (table.columns.get(one)?.stored ? `t."${one}"` : null))
  return sql`(${sql.raw(text)})::${type}`
}

/** One look along an index for each row that asks; the rows looked at are `c`. */
function foldRows(context: Asker, entity: Entity, derive: Derivation): RawBuilder<unknown> {
  const fold = foldOf(derive) ?? 'count'
  const source = sourceOf(entity, derive)
  const target = source && context.services.entities.get(source.entity)
  if (!source || !target) throw new Error(`${entity.entity} derives a field of rows that do not exist`)
  const where = allOf([
    sql`${columnRef(source.by, 'c')} = t.id`,
    ofParent(context, entity, target, { child: 'c', parent: 't' }),
    alive('c'),
    ...fixedConditions(describeTable(target), source.where, 'c'),
  ])
  const { field = 'id' } = splitSource(derive[fold] ?? '')
  return sql`select ${results[fold](columnRef(field, 'c'))} from ${sql.table(target.entity)} c where ${where}${
    fold === 'last' ? sql` order by c.id desc limit 1` : sql``
  }`
}

const results: Record<Fold, (ref: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  count: () => sql`count(*)`,
  sum: ref => sql`coalesce(sum(${ref}), 0)`,
  min: ref => sql`min(${ref})`,
  max: ref => sql`max(${ref})`,
  last: ref => ref,
}
