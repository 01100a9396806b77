import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import { type Happening, tell } from '../../events/notices/tell.ts'
import type { Trx } from '../../rows/Tables.ts'
import { evaluateAll, holds, moveScope } from '../machine/moveScope.ts'
import { fillSlots, maskMove, ownerOf, type Told } from './logTransition.ts'

/** Tells the scenes that an outcome names. */
export const notifyTransition = (
  context: Context,
  trx: Trx,
  entity: Entity,
  { outcome, ...move }: Move & { outcome: Outcome; next: Row },
): Promise<void> => tellScenes(context, trx, entity, outcome.notify, move)

/** Tells scenes of a record. */
export async function tellScenes(
  context: Context,
  trx: Trx,
  entity: Entity,
  scenes: readonly string[],
  move: TellingMove,
): Promise<void> {
  for (const happening of happeningsOf(context, entity, scenes, move)) await tell(context, trx, happening)
}

type TellingMove = Told & Pick<Move, 'by' | 'found'>

/** What scenes tell of a record, with the values of their slots. */
export function happeningsOf(context: Context, entity: Entity, scenes: readonly string[], move: TellingMove): Happening[] {
  if (scenes.length === 0) return []
  const told = maskMove(entity, move)
  const scope = moveScope(context, told)
  return scenes.flatMap(scene => {
    const { title = '', text = '', values = {}, when } = context.services.notices.get(scene) ?? {}
    if (!holds(when, scope)) return []
    const filled = fillSlots(`${title} ${text}`, evaluateAll(values, scope), told)
    return [{ scene, row: { ...move.next, id: move.row.id }, supplierId: ownerOf(entity, move.row), values: filled }]
  })
}
