import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import { followUpTopic } from '../../events/outbox/followUpTopic.ts'
import { writeOutbox } from '../../events/outbox/writeOutbox.ts'
import type { Trx } from '../../rows/Tables.ts'
import { ownerOf } from './logTransition.ts'

/**
 * Queues the job that follows a transition, in its transaction: it is done where this is committed, and not at all where it is not. Its
 * number is that of this turn of the record, the same at every attempt.
 */
export async function writeFollowUp(
  context: Context,
  trx: Trx,
  entity: Entity,
  { row, next, outcome, transition }: Move & { outcome: Outcome; next: Row },
): Promise<void> {
  if (!outcome.follow) return
  await writeOutbox(context, trx, {
    supplierId: ownerOf(entity, row),
    topic: followUpTopic,
    scene: outcome.follow.run,
    receiver: `${entity.entity} ${row.id}`,
    text: '',
    values: { entity: entity.entity, id: String(row.id), transition: transition.name },
    id: `${entity.entity} ${row.id} ${String(next.version)}`,
  })
}
