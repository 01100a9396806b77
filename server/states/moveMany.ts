import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { anyTable } from '../database/anyTable.ts'
import { alive } from '../database/ofTenant.ts'
import { updated } from '../database/stamp.ts'
import { type EntityLog, writeEntityLog } from '../module/history/writeEntityLog.ts'
import type { Trx } from '../rows/Tables.ts'
import { describeTable, type EntityTable } from '../table/describe/describeTable.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { selectFrom } from '../table/query/selectFrom.ts'
import { toStored } from '../table/save/writeRow.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { transitionLogs } from './logTransition.ts'
import { evaluateAll, holds, moveScope } from './moveScope.ts'
import { namedTransition } from './findMachine.ts'
import { beginsIn, stateOf } from './stateOf.ts'

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
  const left = new Set(moved)
  for (const outcome of transition.outcomes) {
    const own = [...left].filter(row => holds(outcome.when, moveScope(context, { row, found, by: 'SYS' })))
    for (const row of own) left.delete(row)
    const values = evaluateAll(outcome.set, moveScope(context, { row: {}, found, by: 'SYS' }))
    await writeMany(context, trx, table, own, values)
    for (const row of own) {
      const move: Move = { transition, by: 'SYS', row, result: {}, sent: new Set(), found }
      const next = { ...row, ...values }
      logs.push(
        ...transitionLogs(context, entity, { ...move, outcome, next, from: stateOf(machine, row), to: stateOf(machine, next) }),
      )
    }
  }
  for (let start = 0; start < logs.length; start += 500) await writeEntityLog(context, trx, ...logs.slice(start, start + 500))
  return moved.length
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
