import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { releaseStock } from '../../goods/stock/moveStock.ts'
import { codesOf, voidCodes } from '../codes/codes.ts'
import { piecesOf } from './orderStock.ts'
import { type ShippableLine, unsent } from './planShipment.ts'
import { type OrderLine, readLines } from './readLines.ts'

/** Cents that go back, all that is left where absent; and for how many pieces of which line, where it is for some. */
type Answers = { amount?: number | null; order_goods_id?: number | null; num?: number | null }
type Item<Line = OrderLine> = { line: Line; num: number; amount: number }
/** What of a line tells how much of it can go back. */
type Refundable = ShippableLine & Filled<'order_goods', 'pay_amount' | 'refund_amount'>
type Paid = Pick<MoveOf<'order'>['row'], 'pay_amount' | 'refund_amount' | 'codes'>

/** What goes back with an amount, and what that leaves of the order (docs/rules/orders.md#refund). */
export const refund: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', Answers>) =>
    planRefund(row, await readLines(context, trx, [row.id]), result),
}

export function planRefund<Line extends Refundable>(row: Paid, lines: readonly Line[], { amount, order_goods_id, num }: Answers) {
  const isAll = (row.refund_amount ?? 0) + (amount ?? Number.POSITIVE_INFINITY) >= (row.pay_amount ?? 0)
  const items = lines.map((line): Item<Line> => {
    const left = line.num - line.refund_num
    if (isAll) return { line, num: left, amount: line.pay_amount - line.refund_amount }
    return line.id === order_goods_id
      ? { line, num: Math.min(num ?? left, left), amount: amount ?? 0 }
      : { line, num: 0, amount: 0 }
  })
  const after = items.map(item => ({ ...item.line, refund_num: item.line.refund_num + item.num }))
  const codes = row.codes ? voidCodes(codesOf(row), items) : null
  const isOver = codes?.some(one => one.order_goods_id !== null)
    ? codes.every(({ status }) => status !== 0)
    : lines.some(line => line.sent_num > 0) && after.every(line => unsent(line) === 0)
  return {
    items: items.filter(item => item.num + item.amount > 0),
    codes,
    whole: after.every(line => line.refund_num >= line.num),
    rest: isOver,
  }
}

/** Pieces whose money goes back are nobody's any more: what was held of them can be sold again. */
export async function giveBack(
  context: Context,
  trx: Trx,
  { row, found: { items } }: MoveOf<'order', Answers, { items: Item[] }>,
): Promise<undefined> {
  for (const { line, num, amount } of items)
    await sql`update order_goods set refund_num = refund_num + ${num}, refund_amount = refund_amount + ${amount},
        refund_state = case when refund_num + ${num} >= num then 3 else 2 end, version = version + 1
      where id = ${line.id} and supplier_id = ${row.supplier_id}`.execute(trx)
  const held = items.map(({ line, num }) => ({ line, num: Math.min(num, line.locked_num) }))
  await releaseStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, piecesOf(held))
}

/** Lines of an open refund are kept from shipping; once it is closed they are as they were. */
export async function markLines(
  _context: Context,
  trx: Trx,
  { row, result, transition }: MoveOf<'order', Answers>,
): Promise<undefined> {
  const before = sql`case when refund_num >= num then 3 when refund_num + refund_amount > 0 then 2 else 0 end`
  await sql`update order_goods set refund_state = ${transition.name === 'refund_shut' ? before : sql`1`}, version = version + 1
    where order_id = ${row.id} and supplier_id = ${row.supplier_id} and id = coalesce(${result.order_goods_id ?? null}::bigint, id)`.execute(
    trx,
  )
}
