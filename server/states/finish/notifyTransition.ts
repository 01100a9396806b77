import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import { tell } from '../../events/notices/tell.ts'
import type { Trx } from '../../rows/Tables.ts'
import { evaluateAll, moveScope } from '../machine/moveScope.ts'
import { fillSlots, maskMove, ownerOf, type Told } from './logTransition.ts'

/** Tells the scenes that an outcome names. */
export const notifyTransition = (
  context: Context,
  trx: Trx,
  entity: Entity,
  { outcome, ...move }: Move & { outcome: Outcome; next: Row },
): Promise<void> => tellScenes(context, trx, entity, outcome.notify, move)

/** Tells scenes of a record, with the values of their slots. */
export async function tellScenes(
  context: Context,
  trx: Trx,
  entity: Entity,
  scenes: readonly string[],
  move: Told & Pick<Move, 'by' | 'found'>,
): Promise<void> {
  if (scenes.length === 0) return
  const told = maskMove(entity, move)
  const scope = moveScope(context, told)
  for (const scene of scenes) {
    const { title = '', text = '', values = {} } = context.services.notices.get(scene) ?? {}
    const row = { ...move.next, id: move.row.id }
    const filled = fillSlots(`${title} ${text}`, evaluateAll(values, scope), told)
    await tell(context, trx, { scene, row, supplierId: ownerOf(entity, move.row), values: filled })
  }
}
