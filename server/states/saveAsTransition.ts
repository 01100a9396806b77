import type { Entity } from '../../contract/language/Entity.ts'
import type { Party } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context, Move } from '../context/Context.ts'
import { partiesOf, readForShop } from '../module/shopParties.ts'
import type { Trx } from '../rows/Tables.ts'
import { notNow } from './chooseTransition.ts'
import { type Candidate, transitionsOf } from './machine/findMachine.ts'
import { announceTransition } from './finish/announceTransition.ts'
import { logTransition } from './finish/logTransition.ts'
import { settingsOfMove } from './settingsOfMove.ts'
import { beginsIn, stateOf } from './machine/stateOf.ts'

/** A save is a transition where the file says so ("action": "edit"): those that one may be, of a row in its state. */
const edits = (entity: Entity): Candidate[] => transitionsOf(entity).filter(({ transition }) => transition.action === 'edit')

/** That the state of a record lets these people edit it. @throws Refusal state_conflict */
export async function requireEditable(context: Context, entity: Entity, row: Move['row']): Promise<void> {
  const meant = edits(entity)
  if (meant.length > 0 && !(await chooseEdit(context, entity, meant, row))) throw notNow(context, entity, meant, row)
}

async function chooseEdit(
  context: Context,
  entity: Entity,
  meant: readonly Candidate[],
  row: Move['row'],
): Promise<(Candidate & { by: Party }) | undefined> {
  const parties = partiesOf(context.actor, (await readForShop(context, entity.entity, [row.id])).has(row.id))
  return meant.flatMap(candidate => {
    const by = candidate.transition.by.find(party => parties.includes(party))
    return by !== undefined && beginsIn(candidate.machine, candidate.transition, row) ? [{ ...candidate, by }] : []
  })[0]
}

/** Writes down and tells outside that a save has led a record into another state, one in which the file lets it end. */
export async function logSave(context: Context, trx: Trx, entity: Entity, row: Move['row'], next: Row): Promise<void> {
  const chosen = await chooseEdit(context, entity, edits(entity), row)
  if (!chosen) return
  const { machine, transition, by } = chosen
  const [from, to] = [stateOf(machine, row), stateOf(machine, next)]
  if (from === to) return
  const outcome = transition.outcomes.find(({ to: ends }) => ends.some(end => String(end) === String(to)))
  if (!outcome) throw new Error(`${entity.entity}.${transition.name} does not lead from ${from} to ${to}`)
  const move = { transition, by, row, result: {}, sent: new Set<string>(), found: {}, outcome, next, from, to }
  await logTransition(await settingsOfMove(context, trx, entity, transition, row), trx, entity, move)
  await announceTransition(context, trx, entity, move)
}
