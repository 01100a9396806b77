import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { asServer, type DueCandidate, systemActor } from './machine/asServer.ts'
import { type Candidate, transitionsOf } from './machine/findMachine.ts'
import { beginsIn } from './machine/stateOf.ts'

type Take = (context: Context, candidate: Candidate) => Promise<unknown>

/**
 * What is overdue of a held row happens before anything else: nobody pays an order whose time is over because no look came by yet.
 * Whether anything happened; in the same transaction, so where the rest is refused it is left to the next look.
 */
export async function takeOverdue(context: Context, trx: Trx, entity: Entity, row: Row, take: Take): Promise<boolean> {
  let isTaken = false
  for (const candidate of overdueOf(context, entity, row))
    isTaken = (await tryOne(trx, () => take({ ...context, actor: systemActor, tenant: null }, asServer(candidate)))) || isTaken
  return isTaken
}

/** The due transitions of a row whose moment has come, the earliest first. */
function overdueOf(context: Context, entity: Entity, row: Row): DueCandidate[] {
  const moment = ({ due }: DueCandidate) => Number(row[due.at])
  return transitionsOf(entity)
    .flatMap(({ machine, transition }) => (transition.due ? [{ machine, transition, due: transition.due }] : []))
    .filter(
      one => typeof row[one.due.at] === 'number' && moment(one) <= context.now() && beginsIn(one.machine, one.transition, row),
    )
    .sort((a, b) => moment(a) - moment(b))
}

/** False where something keeps it waiting: nothing of it is left then. */
async function tryOne(trx: Trx, take: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint overdue`.execute(trx)
  try {
    await take()
    await sql`release savepoint overdue`.execute(trx)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint overdue`.execute(trx)
    return false
  }
}
