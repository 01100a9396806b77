import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Transition } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { anyTable } from '../database/anyTable.ts'
import { alive } from '../database/ofTenant.ts'
import { updated } from '../database/stamp.ts'
import { type EntityLog, writeEntityLog } from '../module/history/writeEntityLog.ts'
import type { Trx } from '../rows/Tables.ts'
import { noteChange } from '../table/changes/noteChange.ts'
import { describeTable, type EntityTable } from '../table/describe/describeTable.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { selectFrom } from '../table/query/selectFrom.ts'
import { namesSettings, settingsFor } from '../table/settings/withSettings.ts'
import { toStored } from '../table/save/writeRow.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { ownerOf, transitionLogs } from './finish/logTransition.ts'
import { evaluateAll, holds, moveScope } from './machine/moveScope.ts'
import { type Candidate, namedTransition } from './machine/findMachine.ts'
import { stateAfter } from './decideMove.ts'
import { expressionsOf } from './settingsOfMove.ts'
import { beginsIn, stateOf } from './machine/stateOf.ts'

type Moved = Move['row']

export type Many = {
  entity: string
  transition: string
  /** Which rows, on the alias `t`, whosever they are; those in another state are left alone */
  where: RawBuilder<unknown>
  /** What the transition's expressions read as `found` */
  found?: Row
}

/**
 * Takes a transition of the server itself with many rows at once, inside the transaction of what causes it: rows held in the order of
 * their ids, one update, a line in the history of each. What it writes must not depend on the row. Answers how many there were.
 */
export async function moveMany(
  context: Context,
  trx: Trx,
  { entity: name, transition: wanted, where, found = {} }: Many,
): Promise<number> {
  const entity = context.services.entities.get(name)
  const [candidate] = entity ? namedTransition(entity, wanted) : []
  if (!entity || !candidate) throw new Error(`${name} has no transition "${wanted}"`)
  const { machine, transition } = candidate
  const table = describeTable(entity)
  const columns = storedColumns(table).filter(({ kind }) => !kind.heavy)
  const { rows } =
    await sql<Row>`${selectFrom(context, table, columns)} where ${where} and ${alive('t')} order by t.id for no key update`.execute(
      trx,
    )
  const moved = rows
    .map(row => ({ ...toJson(columns, row), id: Number(row.id), version: Number(row.version) }))
    .filter(row => beginsIn(machine, transition, row))
  const logs: EntityLog[] = []
  for (const [asker, own] of await bySettings(context, trx, entity, transition, moved))
    logs.push(...(await writeOutcomes(asker, trx, table, { machine, transition }, own, found)))
  for (let start = 0; start < logs.length; start += 500) await writeEntityLog(context, trx, ...logs.slice(start, start + 500))
  return moved.length
}

/** All rows at once, or those of each shop where the transition reads settings. */
async function bySettings(context: Context, trx: Trx, entity: Entity, transition: Transition, rows: Moved[]) {
  const parts = expressionsOf(context, transition)
  if (!namesSettings(parts)) return [[context, rows] as const]
  const shops = Map.groupBy(rows, row => ownerOf(entity, row))
  const settings = await settingsFor(context, trx, parts, [...shops.keys()])
  return [...shops].map(([shop, own]) => [{ ...context, settings: settings(shop) }, own] as const)
}

async function writeOutcomes(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { machine, transition }: Candidate,
  rows: Moved[],
  found: Row,
): Promise<EntityLog[]> {
  const logs: EntityLog[] = []
  const left = new Set(rows)
  for (const outcome of transition.outcomes) {
    const own = [...left].filter(row => holds(outcome.when, moveScope(context, { row, found, by: 'SYS' })))
    for (const row of own) left.delete(row)
    const values = {
      ...stateAfter(machine, outcome),
      ...evaluateAll(outcome.set, moveScope(context, { row: {}, found, by: 'SYS' })),
    }
    await writeMany(context, trx, table, own, values)
    for (const row of own) {
      const move: Move = { transition, by: 'SYS', row, result: {}, sent: new Set(), found }
      const next = { ...row, ...values }
      noteChange(context, table, row, next)
      const states = { from: stateOf(machine, row), to: stateOf(machine, next) }
      logs.push(...transitionLogs(context, table.entity, { ...move, outcome, next, ...states }))
    }
  }
  return logs
}

async function writeMany(
  context: Context,
  trx: Trx,
  table: EntityTable,
  rows: readonly { id: number }[],
  values: Row,
): Promise<void> {
  if (rows.length === 0) return
  const changes = { ...toStored(table, values), ...updated(context), version: sql`version + 1` }
  const ids = rows.map(({ id }) => id)
  await anyTable(trx).updateTable(table.entity.entity).set(changes).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}
