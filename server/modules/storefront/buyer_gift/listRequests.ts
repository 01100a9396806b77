import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20

type Request = Filled<'gift_custom', 'id' | 'custom_sn' | 'company' | 'demand' | 'follow_status' | 'created_at'> &
  Columns<'gift_custom', 'budget' | 'num' | 'imgs' | 'close_reason'>

/** A buyer's requests for gifts, newest first, twenty a page. */
export async function listRequests(
  { database }: Context,
  { id: uid, supplier_id }: Buyer,
  page = 1,
): Promise<{ requests: Request[] }> {
  const { rows } = await sql<Request>`
    select id, custom_sn, company, demand, budget, num, imgs, follow_status, close_reason, created_at
    from gift_custom where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { requests: rows }
}
