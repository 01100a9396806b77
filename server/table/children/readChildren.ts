import { sql } from 'kysely'
import { type Children, mostChildren } from '../../../contract/language/children.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import { describeTable, type EntityTable, isSecret, type TableColumn } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { siteScope } from '../describe/siteScope.ts'
import { seenTable } from '../describe/seenTable.ts'
import { columnRef, fixedConditions } from '../query/conditionsOf.ts'
import { orderOfRead } from '../query/listOrder.ts'
import { ofParent } from '../query/ofParent.ts'
import { selectFrom } from '../query/selectFrom.ts'

export type Where = 'list' | 'info' | 'export'
type Present = (
  context: Context,
  table: EntityTable,
  stored: Row[],
  columns: TableColumn[],
  titled: TableColumn[],
) => Promise<Row[]>

/**
 * Puts their children beside rows, each kind by one query for all of them.
 * @param present makes rows of the database rows to be sent, with the titles of what the columns refer to that are titled
 * @param only these kinds, which a file has asked for
 */
export async function readChildren(
  context: Context,
  table: EntityTable,
  parents: Row[],
  where: Where,
  present: Present,
  only?: ReadonlySet<string>,
): Promise<void> {
  if (where === 'export' && !only) return
  for (const [name, children] of Object.entries(table.entity.children ?? {})) {
    const target = context.services.entities.get(children.entity)
    if (!target || table.hidden.has(name) || (only ? !only.has(name) : where === 'list' && !children.list)) continue
    const seen = seenTable(context, target)
    const columns = columnsOf(table.entity, name, seen, where)
    const stored = await readRows(context, table.entity, children, describeTable(target), columns, parents)
    const rows = await present(context, seen, stored, columns, where === 'list' ? named(table.entity, name, columns) : columns)
    const groups = Map.groupBy(rows, row => Number(row[children.by]))
    for (const parent of parents) parent[name] = (groups.get(Number(parent.id)) ?? []).map(row => without(row, children))
  }
}

/** By the children and what they are read for: the same columns each time, of which what is written down of them is known by. */
const known = new WeakMap<Children, Map<string, { target: Entity; columns: TableColumn[] }>>()

function columnsOf(entity: Entity, name: string, { entity: target }: EntityTable, where: Where): TableColumn[] {
  const children = entity.children?.[name]
  const found = children && known.get(children)?.get(where)
  if (found?.target === target) return found.columns
  const columns = findColumns(entity, name, target, where)
  if (children) known.set(children, (known.get(children) ?? new Map()).set(where, { target, columns }))
  return columns
}

/** Of owned ones what a form sends back; of others what a list of theirs would have, and with one record all of it. */
function findColumns(entity: Entity, name: string, target: Entity, where: Where): TableColumn[] {
  const children = entity.children?.[name]
  const isLive = Object.values(target.fields).some(({ live }) => live)
  const own = ['id', children?.by ?? '', ...(isLive ? ['version'] : [])]
  const shown = new Set([...own, ...Object.keys(entity.fields[name]?.fields ?? {})])
  const whole = describeTable(target)
  const open = [...whole.columns.values()].filter(column => column.queried && !isSecret(column))
  if (children?.owned) return open.filter(column => shown.has(column.name))
  return where === 'info' ? open : open.filter(column => !column.kind.heavy || shown.has(column.name))
}

/** Those that the record names of its children: of others a list of records tells no titles, each of which is one query more. */
const named = ({ fields }: Entity, children: string, columns: TableColumn[]): TableColumn[] =>
  columns.filter(({ name }) => Object.hasOwn(fields[children]?.fields ?? {}, name))

async function readRows(
  context: Context,
  entity: Entity,
  children: Children,
  target: EntityTable,
  columns: TableColumn[],
  parents: Row[],
): Promise<Row[]> {
  const { by, position = 'id', max = mostChildren } = children
  const sort = children.sort ?? { field: position, order: 'asc' as const }
  const restriction = hooksOf(context, target.entity.entity)?.restrict?.(context, target.entity.api.list ?? '')
  const sorting = target.columns.get(sort.field)
  const read = sorting && !columns.includes(sorting) ? [...columns, sorting] : columns
  const wanted = allOf([
    sql`${columnRef(by)} = p.id`,
    ofParent(context, entity, target.entity, { child: 't', parent: 'p' }),
    alive('t'),
    siteScope(context, target.entity) ?? sql`true`,
    ...fixedConditions(target, children.where ?? {}),
    ...(restriction ? [sql`(${restriction})`] : []),
  ])
  const ids = parents.map(({ id }) => Number(id))
  const tenants = parents.map(row => Number(row.supplier_id ?? 0))
  const { rows } = await sql<Row>`/* keep */ select r.* from unnest(${ids}::bigint[], ${tenants}::bigint[]) p(id, supplier_id)
    cross join lateral (${selectFrom(context, target, read)} where ${wanted} order by ${orderOfRead(sort, 't')} limit ${max}) r
    order by ${orderOfRead(sort, 'r')}`.execute(context.database)
  return rows
}

/** Whose it is says the record that holds it. */
function without(row: Row, { by, owned }: Children): Row {
  if (!owned) return row
  const { [by]: _by, [`${by}_text`]: _title, ...own } = row
  return own
}
