import type { Row } from '../../../contract/wire/table/table.ts'
import { asThing } from '../../../contract/values/thing.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Context } from '../../context/Context.ts'
import { sayValueError } from '../../refuse/refuse.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { sayer, sayField } from '../describe/say.ts'
import type { At, Checked, OwnedRows } from './Checked.ts'
import { checkLimits } from './checkLimits.ts'
import { checkOwnedKeys } from './checkOwnedKeys.ts'
import { matchOwned } from './matchOwned.ts'
import type { Owned } from './ownedBy.ts'
import { readOwned } from './readOwned.ts'
import type { Problems } from './readValues.ts'

type CheckBody = (context: Context, trx: Trx, table: EntityTable, body: Row, at: At) => Promise<Checked & { problems: Problems }>

/**
 * Compares what a body says of owned rows with those that are there, by id or by key: what it does not name goes. The others are checked
 * as their own entity does, and their faults named by place, `rules.2.first_num`. Null where the body says nothing of them.
 */
export async function checkOwned(
  context: Context,
  trx: Trx,
  { owned, shown }: { owned: Owned; shown: ReadonlySet<string> },
  sent: unknown,
  { old, tenant }: At,
  checkBody: CheckBody,
  problems: Problems,
): Promise<OwnedRows | null> {
  const { name, by, key, position } = owned
  const entity = context.services.entities.get(owned.entity)
  if (!entity || (sent === undefined && (old !== null || !owned.min))) return null
  const table = describeTable(entity)
  const bodies = readList(context, owned, sent, problems)
  const there = old ? await readOwned(context, trx, table, by, old) : new Map<number, Row>()
  const ids = matchOwned(key, bodies, there)
  const rows: Checked[] = []
  for (const [index, body] of bodies.entries()) {
    const id = old ? (ids[index] ?? 0) : 0
    const before = there.get(id) ?? null
    if (id !== 0 && (!before || ids.indexOf(id) !== index)) {
      problems[`${name}.${index}`] = sayAbsent(context, owned, entity.label)
      continue
    }
    const at = { old: before, tenant, held: { [by]: Number(old?.id ?? 0) } }
    const { problems: own, ...checked } = await checkBody(context, trx, table, written(table, shown, body), at)
    tellMoved(context, table, body, checked, own)
    for (const [field, sentence] of Object.entries(own)) problems[`${name}.${index}.${field}`] = sentence
    rows.push(position ? { ...checked, values: { ...checked.values, [position]: index } } : checked)
  }
  const found = { owned, table, rows, gone: [...there.keys()].filter(id => !ids.includes(id)) }
  if (rows.length === bodies.length) await checkOwnedKeys(context, trx, found, { there: [...there.keys()], tenant }, problems)
  return found
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

/** A form sends a row back as it read it: with the titles of what it refers to, with what it only shows, and with why it stays. */
const written = (table: EntityTable, shown: ReadonlySet<string>, body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const isTitle = name.endsWith('_text') && table.columns.get(name.slice(0, -5))?.kind.titles !== undefined
      return !isTitle && name !== 'forbidden' && !(shown.has(name) && table.columns.get(name)?.field.writable === false)
    }),
  )

/** What changes without a save has changed since the row was read, and the save would undo that. */
function tellMoved(context: Context, table: EntityTable, { version }: Row, { old, values }: Checked, problems: Problems): void {
  if (!old || version === undefined || version === null || Number(version) === Number(old.version)) return
  for (const { name, field, kind } of table.columns.values()) {
    if (!field.live || values[name] === undefined || values[name] === old[name]) continue
    const value = kind.exportCell(old[name], field, sayer(context))
    problems[name] ??= context.t('{label} has changed; it is now {value}', { label: sayField(context, field), value })
  }
}
