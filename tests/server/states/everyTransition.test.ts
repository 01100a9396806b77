import { sql } from 'kysely'
import { startTestServer } from '../../support/server.ts'
import { takeAsServer } from '../drafts/openDraft.ts'
import { makeOrder } from '../modules/fixtures.ts'
import { readMachines } from './machines.ts'
import { playTransitions } from './playTransitions.ts'

/**
 * The product with money in its wallets: of what was never paid nothing could be given back or settled. It does nothing by itself: a
 * message that is to be sent again would be sent while it is looked at.
 */
playTransitions(readMachines(), async engine => {
  const server = await startTestServer({ engine, idle: true })
  const values = { pay_amount: 1_000_000, refund_amount: 0, settle_status: 0, promoter_commission: 0 }
  const order = await makeOrder(server, { status: 'submit', values })
  await takeAsServer(server, 'order', order.id, 'pay')
  const more = sql`available = available + 1000000000, frozen = frozen + 1000000000, unsettled = unsettled + 1000000000`
  await sql`update wallet set ${more} where owner_type = 'platform' or owner_id = 2`.execute(server.services.database)
  return { server, all: true }
})
