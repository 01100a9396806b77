import type { Entity } from '../../contract/language/Entity.ts'
import type { Outcome } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { partiesOf } from '../module/shopParties.ts'
import { notPermitted } from '../refuse/refuse.ts'
import type { Trx } from '../rows/Tables.ts'
import { newRowTenant } from '../table/describe/tenantScope.ts'
import { askGuards, outcomeOf, requireChecks } from './askMove.ts'
import { finishMove } from './finish/finishMove.ts'
import { findFacts } from './findFacts.ts'
import { actsForShop } from './holdRow.ts'
import { type Candidate, transitionsOf } from './machine/findMachine.ts'
import { evaluateAll, moveScope } from './machine/moveScope.ts'
import { stateOf } from './machine/stateOf.ts'
import { makeWay } from './makeWay.ts'
import { settingsOfMove } from './settingsOfMove.ts'
import { takeOther } from './takeTransition.ts'

type Begun = { machine: Candidate['machine']; move: Move; outcome: Outcome }

/** A new record comes by these: the save is the transition where the file says so ("action": "create"). */
export const creations = (entity: Entity): Candidate[] =>
  transitionsOf(entity).filter(({ transition }) => transition.action === 'create')

/** What was decided before a row is written, until it is: each record of an entity is written before the next one begins. */
const begun = new WeakMap<Trx, Map<string, Begun>>()

/**
 * What a new record is to be besides what was typed: its state, and what the file writes.
 * @throws Refusal of checks and guards, permission_denied where nobody like the caller adds records
 */
export async function beginCreation(context: Context, trx: Trx, entity: Entity, values: Row): Promise<Row> {
  const meant = creations(entity)
  if (meant.length === 0) return values
  const shop = newRowTenant(context, entity)
  const parties = partiesOf(context.actor, await actsForShop(context, trx, entity, Number(shop)))
  const chosen = meant.find(({ transition }) => transition.by.some(party => parties.includes(party)))
  const by = chosen?.transition.by.find(party => parties.includes(party))
  if (!chosen || !by) throw notPermitted(context)
  const { machine, transition } = chosen
  const row = { ...values, supplier_id: shop, id: 0, version: 0 }
  const move: Move = { transition, by, row, result: values, sent: new Set(), found: {} }
  const own = await settingsOfMove(context, trx, entity, transition, row)
  move.found = await findFacts(own, trx, entity, move)
  await askGuards(context, trx, entity, move)
  const outcome = outcomeOf(own, move)
  const [to] = outcome.to
  const state = machine.field === undefined || to === undefined ? {} : { [machine.field]: to }
  const written = { ...values, ...state, ...evaluateAll(outcome.set, moveScope(own, move)) }
  requireChecks(own, move, { ...row, ...written })
  await makeWay(own, trx, entity, { machine, row: null, next: { ...row, ...written } }, takeOther(trx))
  const all = begun.get(trx) ?? new Map<string, Begun>()
  begun.set(trx, all.set(entity.entity, { machine, move, outcome }))
  return written
}

/** What follows once it is written: effects, postings, history, notices, jobs. */
export async function endCreation(context: Context, trx: Trx, entity: Entity, next: Row): Promise<void> {
  const { machine, move, outcome } = begun.get(trx)?.get(entity.entity) ?? {}
  if (!machine || !move || !outcome) return
  begun.get(trx)?.delete(entity.entity)
  const row = { ...next, id: Number(next.id), version: Number(next.version) }
  const own = await settingsOfMove(context, trx, entity, move.transition, row)
  // No row was there beside which webhooks could have been looked for.
  const finished = { ...move, row, outcome, next, from: null, to: stateOf(machine, next), isWatched: true }
  await finishMove(own, trx, entity, finished, takeOther(trx))
}
