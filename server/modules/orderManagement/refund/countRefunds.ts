import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'

/** The call whose permission shows refunds; whoever has not got it has nothing to count. */
const list = 'seller/refund/RefundList'

/** The states in which the shop or the platform has something to do: not those that wait for the buyer or for the channel. */
export const asking: readonly string[] = ['apply', 'wait_receive', 'platform', 'fail']

type Counts = { refund: number; returns: number } & Record<'refund_status' | 'returns_status', Record<string, number>>

/** Refunds that ask for something, without and with goods that come back, and of both how many are in each state: for menu and tabs. */
export async function countRefunds(context: Context): Promise<Counts> {
  const counts: Counts = { refund: 0, returns: 0, refund_status: {}, returns_status: {} }
  if (!context.actor.permissions.has(list)) return counts
  const { rows } = await sql<{ type: 'refund' | 'returns'; status: string; count: number }>`
    select refund_type as type, refund_status as status, count(*)::bigint as count from refund t
    where ${seenRows(context, 'refund')} group by 1, 2`.execute(context.database)
  for (const { type, status, count } of rows) {
    counts[`${type}_status`][status] = count
    if (asking.includes(status)) counts[type] += count
  }
  return counts
}
