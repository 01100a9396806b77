import { sql } from 'kysely'
import type { Children } from '../../../contract/language/children.ts'
import { asThing } from '../../../contract/values/thing.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import { sayValueError } from '../../refuse/refuse.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { sayField } from '../describe/say.ts'
import { forChange, storedColumns } from '../list/readRecord.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { toJson } from '../titles/presentRows.ts'
import type { At, Checked, OwnedRows } from './Checked.ts'
import { checkLimits } from './checkLimits.ts'
import type { Problems } from './readValues.ts'
import { removeInside } from './removeRecords.ts'

type Owned = Children & { name: string }
type CheckBody = (context: Context, trx: Trx, table: EntityTable, body: Row, at: At) => Promise<Checked & { problems: Problems }>

/** The kinds of rows that records of a table own and may write. */
export const ownedBy = ({ entity }: EntityTable): Owned[] =>
  Object.entries(entity.children ?? {}).flatMap(([name, children]) =>
    children.owned && entity.fields[name]?.writable !== false ? [{ ...children, name }] : [],
  )

/**
 * Compares what a body says of owned rows with those that are there, by id: what it does not name goes at once, for another may take its
 * place. The others are checked as their own entity does, and their faults named by place, `rules.2.first_num`. Null where the body says
 * nothing of them.
 */
export async function checkOwned(
  context: Context,
  trx: Trx,
  owned: Owned,
  sent: unknown,
  { old, tenant }: At,
  checkBody: CheckBody,
  problems: Problems,
): Promise<OwnedRows | null> {
  const { name, by } = owned
  const entity = context.services.entities.get(owned.entity)
  if (!entity || (sent === undefined && (old !== null || !owned.min))) return null
  const table = describeTable(entity)
  const bodies = readList(context, owned, sent, problems)
  const there = old ? await readThere(context, trx, table, by, old) : new Map<number, Row>()
  const ids = bodies.map(body => (old ? Number(body.id ?? 0) : 0))
  const gone = [...there.keys()].filter(id => !ids.includes(id))
  if (gone.length > 0 && problems[name] === undefined) await removeInside(context, trx, table, gone, undefined)
  const rows: Checked[] = []
  for (const [index, body] of bodies.entries()) {
    const id = ids[index] ?? 0
    const before = there.get(id) ?? null
    if (id !== 0 && (!before || ids.indexOf(id) !== index)) {
      problems[`${name}.${index}`] = sayAbsent(context, owned, entity.label)
      continue
    }
    const at = { old: before, tenant, held: { [by]: Number(old?.id ?? 0) } }
    const { problems: own, ...checked } = await checkBody(context, trx, table, withoutTitles(table, body), at)
    for (const [field, sentence] of Object.entries(own)) problems[`${name}.${index}.${field}`] = sentence
    rows.push(checked)
  }
  return { name, table, by, rows }
}

const sayAbsent = (context: Context, { label }: Owned, thing: string): string =>
  context.t('{label}: this {thing} does not exist', { label: context.t(label), thing: asThing(context.t(thing)) })

/** The rows of a body; as many as there may be. */
function readList(context: Context, { name, label, min, max }: Owned, sent: unknown, problems: Problems): Row[] {
  try {
    const list: unknown = sent ?? []
    if (!Array.isArray(list) || !list.every(isRow)) throw new ValueError('{label} must be a list')
    checkLimits({ type: 'json', label, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }, list)
    return list
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    problems[name] = sayValueError(context, error, sayField(context, { type: 'json', label }))
    return []
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows that the record has now, held. */
async function readThere(context: Context, trx: Trx, table: EntityTable, by: string, old: Row): Promise<Map<number, Row>> {
  const columns = storedColumns(table)
  const tenant = table.entity.tenant === false ? sql`true` : sql`t.supplier_id = ${old.supplier_id}`
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)}
    where ${columnRef(by)} = ${old.id} and ${tenant} and ${alive('t')} order by t.id${forChange}`.execute(trx)
  return new Map(rows.map(row => [Number(row.id), toJson(columns, row)]))
}

/** A form sends a row back as it read it, with the titles of what it refers to. */
const withoutTitles = (table: EntityTable, body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !(name.endsWith('_text') && table.columns.get(name.slice(0, -5))?.kind.titles !== undefined),
    ),
  )
