import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { sayLog } from '../../../words/sayLog.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20

type Shown =
  | 'refund_sn'
  | 'order_id'
  | 'order_goods_id'
  | 'goods_text'
  | 'cover'
  | 'refund_type'
  | 'reason'
  | 'num'
  | 'apply_amount'
  | 'refund_amount'
  | 'refund_status'
  | 'decide_remark'
  | 'reject_reason'
  | 'reject_imgs'
  | 'return_address'
  | 'return_logistics_no'
  | 'deadline_at'
  | 'ruling'
  | 'finish_at'
  | 'created_at'
type Line = {
  entity_id: number
  content: string
  detail: Record<string, unknown>
  images: string[] | null
  at: number
  by: string
}

/** A buyer's refunds, newest first, twenty a page; or the one with an id, with its history as far as the buyer sees it. */
export async function listRefunds(
  context: Context,
  { id: uid, supplier_id }: Pick<Buyer, 'id' | 'supplier_id'>,
  { id, page = 1 }: { id?: number; page?: number },
): Promise<unknown> {
  const wanted = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<Columns<'refund', Shown> & { id: number }>`
    select id, refund_sn, order_id, order_goods_id, goods_text, cover, refund_type, reason, num, apply_amount, refund_amount, refund_status,
      decide_remark, reject_reason, reject_imgs, case when refund_amount is null then null else return_address end as return_address,
      return_logistics_no, deadline_at, ruling, finish_at, created_at
    from refund where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null and ${wanted}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  if (id === undefined) return { refunds: rows }
  const { rows: lines } = await sql<Line>`
    select entity_id, content, detail, images, created_at as at, actor_type as by from entity_log
    where supplier_id = ${supplier_id} and entity = 'refund' and entity_id = ${id} and visible_to_buyer = 1 order by id`.execute(
    context.database,
  )
  const history = lines.map(({ content, detail, images, at, by }) => ({ at, by, text: sayLog(context, content, detail), images }))
  return { refunds: rows.map(row => ({ ...row, history })) }
}
