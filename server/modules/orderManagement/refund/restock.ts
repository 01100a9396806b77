import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { takeBack } from '../../goods/stock/takeBack.ts'
import { type OrderLine, readLines } from '../order/readLines.ts'
import { piecesOf } from '../order/orderStock.ts'
import { readHeld } from './readRefundable.ts'

/** What came back and is as good as new can be sold again: of a whole order all that was shipped and did not come back before. */
export async function restock(context: Context, trx: Trx, { row, next }: MoveOf<'refund'>): Promise<undefined> {
  if (next.restock !== 1) return
  const lines = await readLines(context, trx, [Number(row.order_id)])
  const others = row.order_goods_id === null ? await readHeld(trx, { ...row, id: Number(row.order_id) }) : null
  const items = lines
    .filter(({ id }) => others !== null || id === row.order_goods_id)
    .map(line => ({ line, num: others ? leftOf(line, others.get(line.id)?.num ?? 0) : (next.received_num ?? 0) }))
    .filter(({ num }) => num > 0)
  await takeBack(context, trx, { supplierId: row.supplier_id, orderSn: row.refund_sn ?? '' }, piecesOf(items))
}

const leftOf = ({ sent_num, num, refund_num }: OrderLine, asked: number): number => Math.min(sent_num, num - refund_num - asked)

/** The next refund of this kind that waits for the shop and is seen by who decides, the one with the least time first. */
export async function findNext(context: Context, trx: Trx, { row }: MoveOf<'refund'>): Promise<{ next_id: number | null }> {
  const { rows } = await sql<{ id: number }>`
    select t.id from refund t where t.supplier_id = ${row.supplier_id} and t.refund_type = ${row.refund_type}
      and t.refund_status in ('apply', 'wait_receive') and ${seenRows(context, 'refund')} and t.id <> ${row.id} order by t.deadline_at, t.id limit 1`.execute(
    trx,
  )
  return { next_id: rows[0]?.id ?? null }
}
