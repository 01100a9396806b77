import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { takeBack } from '../../goods/stock/takeBack.ts'
import { type OrderLine, readLines } from '../order/readLines.ts'
import { piecesOf } from '../order/orderStock.ts'
import { reserves } from './readRefundable.ts'

/** What came back and is as good as new can be sold again: of a whole order all that was shipped and did not come back before. */
export async function restock(context: Context, trx: Trx, { row, next }: MoveOf<'refund'>): Promise<undefined> {
  if (next.restock !== 1) return
  const lines = await readLines(context, trx, [Number(row.order_id)])
  const others = row.order_goods_id === null ? await readAsked(trx, row) : null
  const items = lines
    .filter(({ id }) => others !== null || id === row.order_goods_id)
    .map(line => ({ line, num: others ? leftOf(line, others.get(line.id) ?? 0) : (next.received_num ?? 0) }))
    .filter(({ num }) => num > 0)
  await takeBack(context, trx, { supplierId: row.supplier_id, orderSn: row.refund_sn ?? '' }, piecesOf(items))
}

const leftOf = ({ sent_num, num, refund_num }: OrderLine, asked: number): number => Math.min(sent_num, num - refund_num - asked)

/** Pieces of its lines that other open refunds of the order ask back, by line. */
async function readAsked(trx: Trx, { id, order_id, supplier_id }: MoveOf<'refund'>['row']): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; num: number }>`
    select r.order_goods_id as line, sum(r.num)::bigint as num from refund r where r.order_id = ${order_id} and r.supplier_id = ${supplier_id}
      and r.id <> ${id} and r.order_goods_id is not null and r.deleted_at is null and ${reserves} group by 1`.execute(trx)
  return new Map(rows.map(({ line, num }) => [line, num]))
}

/** The next refund of this kind that waits for the shop, the one with the least time first. */
export async function findNext(_context: Context, trx: Trx, { row }: MoveOf<'refund'>): Promise<{ next_id: number | null }> {
  const { rows } = await sql<{ id: number }>`
    select id from refund where supplier_id = ${row.supplier_id} and refund_type = ${row.refund_type}
      and refund_status in ('apply', 'wait_receive') and deleted_at is null and id <> ${row.id} order by deadline_at, id limit 1`.execute(
    trx,
  )
  return { next_id: rows[0]?.id ?? null }
}
