import { alive } from '../../database/ofTenant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Row, WireOption } from '../../../contract/wire/table/table.ts'
import { maskText } from '../../../contract/values/mask.ts'
import { allOf, anyOf, contains } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { titleRef } from '../titles/addTitles.ts'
import { describeTable, type EntityTable, type TableColumn } from '../describe/describeTable.ts'
import { invalid } from '../../refuse/refuse.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { columnRef, fixedConditions } from '../query/conditionsOf.ts'
import { shownPart } from '../query/whereOf.ts'
import { listedColumns } from '../describe/supplierColumn.ts'

/** A choice of a reference; a node of a tree says whether there is more below it. */
export type Choice = WireOption & { hasChildren?: 'true' | 'false' }

const mostChoices = 50
const mostInMetadata = 100
const mostTree = 1000

/**
 * The choices of a reference field: `_options=<field>`, of rows that a record owns `_options=<rows>.<field>`, with `_search`, `_ids` or
 * `_parent`. Without these a tree of up to 1000 nodes comes whole, else its roots.
 * @throws Refusal invalid when the entity has no such reference
 */
export async function listOptions(context: Context, table: EntityTable, query: TableQuery): Promise<Choice[]> {
  const { field = '', search = '', ids = [] } = query.options ?? {}
  const column = findColumn(context, table, field)
  if (column?.kind.search) return column.kind.search({ ...asked(query), language: context.language })
  const target = column?.field.to ? context.services.entities.get(column.field.to) : undefined
  if (!column || !target) throw invalid({ _options: context.t('There is no reference field {name}', { name: field }) })
  if (ids.length > 0)
    // What was chosen keeps its name, whether it may still be chosen or not.
    return readChoices(
      context,
      target,
      [anyChosen(context, target), sql`t.id in (${sql.join(ids.map(Number).filter(Number.isSafeInteger).concat(0))})`],
      500,
    )
  const wanted = whereOf(context, column, target)
  const among = [wanted, ...besideParent(column, query)]
  if (search) return readChoices(context, target, [...among, isFound(search, target)])
  if (!target.tree) return readChoices(context, target, among)
  if (query.parent !== undefined) return readChoices(context, target, [wanted, below(target.tree, Number(query.parent) || 0)])
  return (await readTree(context, target, target.tree, wanted)) ?? readChoices(context, target, [wanted, below(target.tree, 0)])
}

/** A column of the table, or of rows that its records own. */
function findColumn(context: Context, table: EntityTable, field: string): TableColumn | undefined {
  const [rows = '', name] = field.split('.')
  if (name === undefined) return listedColumns(context, table).find(each => each.name === field) ?? table.columns.get(field)
  const owned = table.entity.children?.[rows]
  const entity = owned?.owned ? context.services.entities.get(owned.entity) : undefined
  return entity && describeTable(entity).columns.get(name)
}

/** Of a reference that depends on another field (`parent`) those records that have the same in theirs of that name. */
const besideParent = ({ field }: TableColumn, { parent }: TableQuery): RawBuilder<unknown>[] =>
  typeof field.parent === 'string' && parent !== undefined ? [sql`${columnRef(field.parent)} = ${Number(parent) || 0}`] : []

const asked = ({ options, parent }: TableQuery) => ({
  ...(options?.ids.length ? { ids: options.ids.map(Number) } : {}),
  search: options?.search ?? '',
  parent: Number(parent ?? 0),
})

/** Options of reference columns for metadata: all of them where there are few. */
export async function fillOptions(context: Context, column: TableColumn): Promise<WireOption[]> {
  const target = column.field.to ? context.services.entities.get(column.field.to) : undefined
  if (!target) return []
  // They are for filters as well: what was chosen is found, whether it may still be chosen or not.
  const wanted = anyChosen(context, target)
  if (target.tree) return (await readTree(context, target, target.tree, wanted)) ?? []
  const found = await readChoices(context, target, [wanted], mostInMetadata + 1)
  return found.length > mostInMetadata ? [] : found
}

const anyChosen = (context: Context, target: Entity): RawBuilder<unknown> => allOf([tenantScope(context, target), alive('t')])

const whereOf = (context: Context, { field }: TableColumn, target: Entity): RawBuilder<unknown> =>
  allOf([anyChosen(context, target), ...fixedConditions(describeTable(target), field.where ?? {})])

const below = (tree: string, parent: number): RawBuilder<unknown> =>
  parent === 0 ? sql`(${columnRef(tree)} is null or ${columnRef(tree)} = 0)` : sql`${columnRef(tree)} = ${parent}`

async function readChoices(
  context: Context,
  target: Entity,
  conditions: RawBuilder<unknown>[],
  limit = mostChoices,
): Promise<Choice[]> {
  const child = target.tree
    ? sql`, exists(select 1 from ${sql.table(target.entity)} c where c.deleted_at is null and ${sql.ref(`c.${target.tree}`)} = t.id) as child`
    : sql``
  const hint = target.hint === undefined ? sql`` : sql`, ${columnRef(target.hint)} as hint`
  const { rows } = await sql<Row>`select t.id, ${titleRef(target)} as title${hint}${child} from ${sql.table(target.entity)} t
    where ${allOf(conditions)} order by ${orderOf(target)} limit ${limit}`.execute(context.database)
  return rows.map(row => ({
    value: Number(row.id),
    label: String(row.title ?? row.id),
    ...(row.hint ? { hint: sayHint(target, String(row.hint)) } : {}),
    ...(target.tree ? { hasChildren: row.child ? ('true' as const) : ('false' as const) } : {}),
  }))
}

/** By what a record is called, or by what tells it from others of that name. */
function isFound(search: string, target: Entity): RawBuilder<unknown> {
  const inTitle = contains(search, titleRef(target))
  if (target.hint === undefined) return inTitle
  const ref = columnRef(target.hint)
  return anyOf([inTitle, target.fields[target.hint]?.mask ? shownPart(search, ref) : contains(search, ref)])
}

function sayHint({ fields, hint = '' }: Entity, text: string): string {
  const mask = fields[hint]?.mask
  return mask === undefined ? text : maskText(mask, text)
}

/** The order people gave the records where they have one; what is known by a number of its own the newest first; else by title. */
function orderOf(target: Entity): RawBuilder<unknown> {
  if (target.fields.sort?.type === 'int') return sql`t.sort, t.id`
  return target.fields[target.title]?.sn ? sql`t.id desc` : sql`${titleRef(target)}, t.id`
}

/** A whole tree, nested; null when it is too large to be sent at once. */
async function readTree(context: Context, target: Entity, tree: string, wanted: RawBuilder<unknown>): Promise<Choice[] | null> {
  const { rows } =
    await sql<Row>`select t.id, ${titleRef(target)} as title, ${columnRef(tree)} as parent from ${sql.table(target.entity)} t
    where ${wanted} order by ${orderOf(target)} limit ${mostTree + 1}`.execute(context.database)
  if (rows.length > mostTree) return null
  const children = Map.groupBy(rows, row => Number(row.parent ?? 0))
  const nest = (parent: number, depth: number): Choice[] =>
    (depth > 20 ? [] : (children.get(parent) ?? [])).map(row => {
      const under = nest(Number(row.id), depth + 1)
      return {
        value: Number(row.id),
        label: String(row.title ?? row.id),
        ...(under.length ? { hasChildren: 'true' as const, children: under } : { hasChildren: 'false' as const }),
      }
    })
  return nest(0, 0)
}
