import type { Entity } from '../../contract/language/Entity.ts'
import { gone, type Outcome } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import type { Move } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { versionConflict } from '../refuse/refuse.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { maskRow } from '../table/describe/masked.ts'
import { seenTable } from '../table/describe/seenTable.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { isSame } from '../table/save/writeOwned.ts'
import { updateRow } from '../table/save/writeRow.ts'
import { dropRow } from './dropRow.ts'
import { chooseTransition } from './chooseTransition.ts'
import type { Candidate } from './machine/findMachine.ts'
import { holdRow } from './holdRow.ts'
import { askGuards, requireAnswers } from './askMove.ts'
import { decideMove, endOf } from './decideMove.ts'
import { findFacts } from './findFacts.ts'
import { finishMove } from './finish/finishMove.ts'
import type { TakeOther } from './finish/takeAlso.ts'
import { makeWay } from './makeWay.ts'
import { readAnswers } from './readAnswers.ts'
import { stateOf } from './machine/stateOf.ts'
import { takeOverdue } from './takeOverdue.ts'

/** What is asked of one row. */
export type Wish = {
  /** What the call may mean; the row's state and the caller tell which */
  meant: readonly Candidate[]
  id: number
  /** Where one was sent, the row must still have it */
  version?: number
  /** The body: answers, and names that belong to the call */
  body: Row
  ofCall: ReadonlySet<string>
  /** The server takes it because its moment has come */
  byItself?: true
}

/** So many steps that are overdue one after the other are taken at most. */
const mostOverdue = 5

/** `id`, the new `version`, what was written, and what effects answer; of what is deleted the `count` that every delete answers. */
export type Taken = Row & { id: number; version: number }

/**
 * The one road of every change of state: hold the row of the tenant, take what is overdue, look at state, party and version, ask checks and guards, write,
 * let effects and postings follow, say it in the history and tell whom it concerns; all in one transaction.
 * @throws Refusal not_found, state_conflict, conflict, invalid, and those of guards and effects
 */
export async function takeTransition(context: Context, trx: Trx, entity: Entity, wish: Wish): Promise<Taken> {
  let held = await holdRow(context, trx, entity, wish.meant, wish.id)
  const take = (server: Context, due: Candidate) =>
    takeTransition(server, trx, entity, { id: wish.id, meant: [due], body: {}, ofCall: new Set(), byItself: true })
  // Where one leads to a state in which the next is overdue, that too.
  for (let turn = 0; turn < mostOverdue && !wish.byItself; turn++) {
    if (!(await takeOverdue(context, trx, entity, held.row, take))) break
    held = await holdRow(context, trx, entity, wish.meant, wish.id)
  }
  const { row, parties } = held
  const chosen = chooseTransition(context, entity, wish.meant, row, parties)
  if (!chosen) return { id: row.id, version: row.version }
  const { machine, transition, by } = chosen
  if (wish.version !== undefined && wish.version !== row.version) throw versionConflict(context, entity.label)
  const own = { ...context, settings: held.settings }
  const result = await readAnswers(own, trx, { entity, transition, by, row }, wish.body, wish.ofCall)
  const sent = new Set(Object.keys(wish.body).filter(name => Object.hasOwn(transition.ask, name)))
  const move: Move = { transition, by, row, result, sent, found: {} }
  move.found = await findFacts(own, trx, entity, move)
  requireAnswers(own, move)
  await askGuards(context, trx, entity, move)
  const { outcome, values } = decideMove(own, machine, move)
  if (isNothing(move, outcome, values)) return { id: row.id, version: row.version }
  const table = describeTable(entity)
  await makeWay(own, trx, entity, { machine, row, next: { ...row, ...values } }, takeOther(trx))
  const isGone = outcome.to[0] === gone
  const stored = isGone ? await dropRow(context, trx, table, row) : await updateRow(context, trx, table, row, values)
  const next = toJson(storedColumns(table), stored)
  const end = endOf(entity, machine, { name: transition.name, to: outcome.to }, next)
  const finished = { ...move, outcome, next, from: stateOf(machine, row), to: end, isWatched: held.isWatched }
  const answers = await finishMove(own, trx, entity, finished, takeOther(trx))
  const { hidden } = seenTable(context, entity)
  const seen = Object.keys(values).filter(name => !hidden.has(name))
  const written = Object.fromEntries(seen.map(name => [name, next[name]]))
  return {
    ...maskRow(entity.fields, written),
    ...answers,
    ...(isGone ? { count: 1 } : {}),
    id: row.id,
    version: Number(answers.version ?? next.version),
  }
}

/** Whether it leads nowhere and would write what is there already, and nothing else comes of it. */
function isNothing(
  { transition: { effects, also }, row }: Move,
  { to, set, post, notify, follow }: Outcome,
  values: Row,
): boolean {
  const others = [...to, ...effects, ...also, ...post, ...notify, ...(follow ? [follow] : [])]
  return others.length === 0 && Object.keys(set).length > 0 && isSame(values, row)
}

/** How a transition takes others with it. */
export const takeOther =
  (trx: Trx): TakeOther =>
  (context, entity, id, meant, body) =>
    takeTransition(context, trx, entity, { id, meant, body, ofCall: new Set() })
