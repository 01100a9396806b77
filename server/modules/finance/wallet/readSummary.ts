import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import type { Filled } from '../../../rows/RowOf.ts'

type Summary = Filled<'wallet', 'available' | 'frozen' | 'unsettled' | 'total_in' | 'total_out'>

/** The balance of the shop in cents, bucket by bucket; zero before its first movement. */
export async function readSummary(context: Context): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select coalesce(sum(available), 0)::bigint as available, coalesce(sum(frozen), 0)::bigint as frozen,
      coalesce(sum(unsettled), 0)::bigint as unsettled, coalesce(sum(total_in), 0)::bigint as total_in,
      coalesce(sum(total_out), 0)::bigint as total_out
    from wallet where wallet_type = 'balance' and ${ownRows(context)}`.execute(context.database)
  return rows[0]!
}
