import type { Entity } from '../../contract/language/Entity.ts'
import type { Transition } from '../../contract/language/Machine.ts'
import type { Context, Move } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { withSettings } from '../table/settings/withSettings.ts'
import { ownerOf } from './finish/logTransition.ts'

/** The context with the settings that a transition reads: those of the shop whose record it is. */
export const settingsOfMove = (
  context: Context,
  trx: Trx,
  entity: Entity,
  transition: Transition,
  row: Move['row'],
): Promise<Context> => withSettings(context, trx, expressionsOf(context, transition), ownerOf(entity, row))

/** Everything of a transition that is evaluated when it is taken, with what it posts and whom it tells. */
export function expressionsOf(
  { services }: Pick<Context, 'services'>,
  { find, check, items, outcomes, also }: Transition,
): object[] {
  const named = outcomes.flatMap(({ post, notify }) => [
    ...post.map(name => services.ledger.postings.get(name)),
    ...notify.map(scene => services.notices.get(scene)),
  ])
  return [find, check, items, outcomes, also, ...named.filter(one => one !== undefined)]
}
