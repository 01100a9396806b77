import type { Outcome } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, Move } from '../../context/Context.ts'
import type { Movement } from '../../ledger/Movement.ts'
import { movementsOf } from '../../ledger/movementsOf.ts'
import { postMovements } from '../../ledger/postMovements.ts'
import type { Trx } from '../../rows/Tables.ts'
import { moveScope } from '../machine/moveScope.ts'

/** Posts in the ledger what the files say of the way a transition ended; all of it at once, so that wallets are held in one order. */
export async function postOutcome(context: Context, trx: Trx, move: Move & { outcome: Outcome; next: Row }): Promise<void> {
  if (move.outcome.post.length === 0) return
  await postMovements(context, trx, context.services.ledger, movementsOfOutcome(context, move))
}

/** What the files say is posted. @param at epoch seconds; the present where absent */
export function movementsOfOutcome(context: Context, move: Move & { outcome: Outcome; next: Row }, at?: number): Movement[] {
  const { ledger } = context.services
  const scope = Object.assign(moveScope(context, move), { next: move.next })
  return move.outcome.post.flatMap(name => {
    const posting = ledger.postings.get(name)
    if (!posting) throw new Error(`schemas/ledger has no posting "${name}"`)
    return movementsOf(ledger, posting, scope, at)
  })
}
