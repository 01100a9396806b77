import type { Movement } from '../../server/ledger/Movement.ts'
import { postMovements } from '../../server/ledger/postMovements.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import type { SeedContext } from '../defineSeeds.ts'

const atOnce = 500

/** Posts what records have moved on their way, in the order of time. */
export async function writeLedger({ database, services, now }: SeedContext, movements: readonly Movement[]): Promise<void> {
  const context = systemContext(services, () => now)
  const sorted = [...movements].sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
  for (let start = 0; start < sorted.length; start += atOnce)
    await database.transaction().execute(trx => postMovements(context, trx, services.ledger, sorted.slice(start, start + atOnce)))
}
