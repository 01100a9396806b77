import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome, State } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { announceTransition } from './announceTransition.ts'
import { logTransition } from './logTransition.ts'
import { notifyTransition } from './notifyTransition.ts'
import { postOutcome } from './postOutcome.ts'
import { takeAlso, type TakeOther } from './takeAlso.ts'
import { writeFollowUp } from './writeFollowUp.ts'

export type Finished = Move & {
  outcome: Outcome
  next: Row
  from: State | null
  to: State | null
  /** Whether there may be webhooks that want to know */
  isWatched: boolean
}

/** What a transition does once its row is written, in the same transaction; answers what its effects answer. */
export async function finishMove(context: Context, trx: Trx, entity: Entity, move: Finished, take: TakeOther): Promise<Row> {
  const answers: Row = {}
  for (const name of move.transition.effects) {
    const effect = context.services.effects.get(name)
    if (!effect) throw new Error(`No module brings the effect "${name}" of ${entity.entity}.${move.transition.name}`)
    Object.assign(answers, await effect(context, trx, move))
  }
  await takeAlso(context, trx, entity, move, take)
  await postOutcome(context, trx, move)
  await logTransition(context, trx, entity, move)
  await notifyTransition(context, trx, entity, move)
  if (move.isWatched) await announceTransition(context, trx, entity, move)
  await writeFollowUp(context, trx, entity, move)
  return answers
}
