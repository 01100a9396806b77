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
    belongs(entity, describeTable(target), source.by, derive.below === true),
    ofParent(context, entity, target, { child: 'c', parent: 't' }),
    alive('c'),
    ...fixedConditions(describeTable(target), source.where, 'c'),
  ])
  const { field = 'id' } = splitSource(derive[fold] ?? '')
  return sql`select ${results[fold](columnRef(field, 'c'))} from ${sql.table(target.entity)} c where ${where}${
    fold === 'last' ? sql` order by c.id desc limit 1` : sql``
  }`
}

/** Rows `c` that name the record `t`, or one below it, as theirs. */
function belongs(entity: Entity, target: EntityTable, by: string, below: boolean): RawBuilder<unknown> {
  const key = columnRef(by, 'c')
  const isMany = target.columns.get(by)?.kind.titles === 'many'
  if (!below || entity.tree === undefined) return isMany ? sql`${key} @> to_jsonb(t.id)` : sql`${key} = t.id`
  const [name, parent] = [sql.table(entity.entity), sql.ref(`b.${entity.tree}`)]
  // The depth ends a circle that a mistake might have left in the data.
  const branch = sql`with recursive branch(id, depth) as (select t.id, 0 union all
    select b.id, depth + 1 from ${name} b join branch on ${parent} = branch.id where b.deleted_at is null and depth < 20) select id from branch`
  return isMany ? sql`exists (select 1 from (${branch}) d where ${key} @> to_jsonb(d.id))` : sql`${key} = any(array(${branch}))`
}

const results: Record<Fold, (ref: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  count: () => sql`count(*)`,
  sum: ref => sql`coalesce(sum(${ref}), 0)`,
  min: ref => sql`min(${ref})`,
  max: ref => sql`max(${ref})`,
  last: ref => ref,
}
