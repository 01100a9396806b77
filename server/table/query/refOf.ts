import { type RawBuilder, sql } from 'kysely'
import { compile } from '../../../contract/expression/compile.ts'
import { toSql } from '../../../contract/expression/toSql.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Fold } from '../../../contract/language/shape.ts'
import { allOf } from '../../columns/conditions.ts'
import { sqlTypeOf } from '../../columns/defineColumn.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { siteScope } from '../describe/siteScope.ts'
import { columnRef, fixedConditions } from './conditionsOf.ts'
import { type FoldOfRows, foldOfRows, namesMany, orNothing } from './foldOfRows.ts'
import { ofParent } from './ofParent.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>

/** What a column is in a query whose rows are called `t` (fromOf.ts): its name, or how the database works it out. */
export function refOf(context: Asker, table: EntityTable, column: TableColumn): RawBuilder<unknown> {
  const { name, field } = column
  const { derive } = field
  if (derive === undefined) return columnRef(name)
  const given = table.source?.values.get(name)
  if (given) return given
  if (typeof derive !== 'string')
    return asColumn(column, lookAt(context, table.entity, foldOfRows(context, table.entity, derive)))
  return asColumn(column, computed(context, table, derive))
}

/** An expression over columns of the row, and over what rows that belong to it come to. */
function computed(context: Asker, table: EntityTable, derive: string): RawBuilder<unknown> {
  const text = toSql(compile(derive.slice(1)).tree, name => {
    const column = table.columns.get(name)
    return column?.stored ? `t."${name}"` : column?.field.derive === undefined ? null : `${mark}${name}${mark}`
  })
  const parts = text.split(mark).map((part, at) => {
    const column = at % 2 === 1 ? table.columns.get(part) : undefined
    return column ? sql`(${refOf(context, table, column)})` : sql.raw(part)
  })
  return sql.join(parts, sql``)
}
/** Around the name of what is worked out itself; no file has it in a text. */
const mark = '\u0001'

/** What the database works out of columns of the row `t` alone. */
export const computedOf = (table: EntityTable, column: TableColumn, derive: string): RawBuilder<unknown> =>
  asColumn(column, sql.raw(toSql(compile(derive.slice(1)).tree, one => (table.columns.get(one)?.stored ? `t."${one}"` : null))))

/** What is worked out, in the type that the field would be kept in. */
export function asColumn(
  { kind, field: { derive: _derive, ...plain } }: TableColumn,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${value})::${sql.raw(sqlTypeOf(kind, plain) ?? 'text')}`
}

/** One look along an index for each row that asks; the rows looked at are `c`. */
function lookAt(context: Asker, entity: Entity, rows: FoldOfRows): RawBuilder<unknown> {
  const { fold, target, field } = rows
  const where = allOf([
    belongs(entity, rows),
    ofParent(context, entity, target.entity, { child: 'c', parent: 't' }),
    alive('c'),
    ...ofSites(context, target.entity),
    ...fixedConditions(target, rows.where, 'c'),
  ])
  const value = orNothing(rows, folded[fold](columnRef(field, 'c')))
  return sql`select ${value} from ${sql.table(target.entity.entity)} c where ${where}${
    fold === 'last' ? sql` order by c.id desc limit 1` : sql``
  }`
}

/** Nobody is told of rows `c` that they may not see. */
export function ofSites(context: Asker, entity: Entity): RawBuilder<unknown>[] {
  const scope = siteScope(context, entity, 'c')
  return scope ? [scope] : []
}

/** Rows `c` that name the record `t`, or one below it, as theirs. */
function belongs(entity: Entity, rows: FoldOfRows): RawBuilder<unknown> {
  const key = columnRef(rows.by, 'c')
  const isMany = namesMany(rows)
  if (!rows.below) return isMany ? sql`${key} @> to_jsonb(t.id)` : sql`${key} = ${columnRef(rows.at)}`
  const [name, parent] = [sql.table(entity.entity), sql.ref(`b.${entity.tree}`)]
  // The depth ends a circle that a mistake might have left in the data.
  const branch = sql`with recursive branch(id, depth) as (select t.id, 0 union all
    select b.id, depth + 1 from ${name} b join branch on ${parent} = branch.id where b.deleted_at is null and depth < 20) select id from branch`
  return isMany ? sql`exists (select 1 from (${branch}) d where ${key} @> to_jsonb(d.id))` : sql`${key} = any(array(${branch}))`
}

/** What rows come to, by a column of theirs. */
export const folded: Record<Fold, (ref: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  count: () => sql`count(*)`,
  sum: ref => sql`sum(${ref})`,
  min: ref => sql`min(${ref})`,
  max: ref => sql`max(${ref})`,
  last: ref => ref,
}
