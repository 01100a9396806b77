import type { Movement } from '../../server/ledger/Movement.ts'
import { movementsOf } from '../../server/ledger/movementsOf.ts'
import { postMovements } from '../../server/ledger/postMovements.ts'
import type { RowOf } from '../../server/rows/RowOf.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import type { SeedContext } from '../defineSeeds.ts'

const atOnce = 500

/** The ledger of the orders that were paid, given back and settled: posted as they would have been, in the order of time. */
export async function seedWallets({ database, services, now }: SeedContext): Promise<void> {
  const orders = await database.selectFrom('order').selectAll().where('paid_at', 'is not', null).orderBy('id').execute()
  const movements = orders.flatMap(order => movementsOfOrder(services.ledger, order)).sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
  const context = systemContext(services, () => now)
  for (let start = 0; start < movements.length; start += atOnce)
    await database
      .transaction()
      .execute(trx => postMovements(context, trx, services.ledger, movements.slice(start, start + atOnce)))
}

function movementsOfOrder(ledger: SeedContext['services']['ledger'], order: RowOf<'order'>): Movement[] {
  const post = (name: string, at: number | null, row: Record<string, unknown> = order): Movement[] => {
    const posting = ledger.postings.get(name)
    if (!posting) throw new Error(`schemas/ledger has no posting "${name}"`)
    return movementsOf(ledger, posting, { row, next: order }, Number(at))
  }
  return [
    ...post('order_paid', order.paid_at),
    ...(order.refund_amount ? post('order_given_back', order.finish_at ?? order.updated_at, { ...order, refund_amount: 0 }) : []),
    ...(order.settle_status === 1 ? post('order_settled', order.settled_at) : []),
  ]
}
