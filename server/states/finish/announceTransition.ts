import type { Entity } from '../../../contract/language/Entity.ts'
import { gone, type Outcome, type State } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import { writeDeliveries } from '../../events/webhooks/writeDeliveries.ts'
import type { Trx } from '../../rows/Tables.ts'
import { ownerOf } from './logTransition.ts'

type Ended = Pick<Move, 'row'> & { outcome: Outcome; next: Row; to: State | null }

/** Tells the webhooks that want to know of it, as soon as it is committed. */
export const announceTransition = (
  context: Context,
  trx: Trx,
  entity: Entity,
  { row, next, outcome, to }: Ended,
): Promise<void> =>
  writeDeliveries(context, trx, outcome.event, {
    entity,
    shop: ownerOf(entity, row),
    row: { ...next, id: row.id },
    isGone: to === gone,
  })
