import { allocate } from '../../../../contract/values/allocate.ts'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { codesOf, newCode, voidCodes } from '../codes/codes.ts'
import { type ShippableLine, unsent } from '../order/planShipment.ts'
import { type OrderLine, readLines } from '../order/readLines.ts'
import { type Held, readHeld } from './readRefundable.ts'

/**
 * Cents that go back, all that is left where absent, how many of them are of the shipping fee; and for how many pieces of which line,
 * where it is for some. Of the whole order a number says that its pieces came back.
 */
export type Answers = {
  amount?: number | null
  freight?: number | null
  order_goods_id?: number | null
  num?: number | null
}
export type Item<Line = OrderLine> = { line: Line; num: number; amount: number }
/** What of a line tells how much of it can go back. */
type Refundable = ShippableLine & Filled<'order_goods', 'pay_amount' | 'refund_amount'>
type Paid = Pick<
  MoveOf<'order'>['row'],
  'pay_amount' | 'refund_amount' | 'codes' | 'close_type' | 'order_status' | 'freight_mode'
>

/** What goes back with an amount, and what that leaves of the order (docs/rules/orders.md#refund). */
export const plan: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', Answers>) =>
    planRefund(row, await readLines(context, trx, [row.id]), result, await readHeld(trx, row)),
}

/** @param held by open refunds of its lines */
export function planRefund<Line extends Refundable>(row: Paid, lines: readonly Line[], answers: Answers, held: Held = new Map()) {
  const items = chooseItems(row, lines, answers, held)
  const after = items.map(item => ({ ...item.line, refund_num: item.line.refund_num + item.num }))
  const codes = row.codes ? voidCodes(codesOf(row), items) : null
  const isOver = codes?.some(one => one.order_goods_id !== null)
    ? codes.every(({ status }) => status !== 0)
    : lines.some(line => line.sent_num > 0) && after.every(line => unsent(line) === 0)
  const whole = after.every(line => line.refund_num >= line.num)
  // All that is left of it has gone to the pickup point, where a code hands it over.
  const isThere = row.order_status === 'pay' && row.freight_mode === 3 && isOver && !whole
  return {
    items: items.filter(item => item.num + item.amount > 0),
    codes: isThere ? [newCode()] : codes,
    whole,
    rest: isOver,
  }
}

/** All that is left where no cent is, pieces of the line that is meant, or of the whole order what its lines are given of the amount. */
function chooseItems<Line extends Refundable>(row: Paid, lines: readonly Line[], answers: Answers, held: Held): Item<Line>[] {
  const { amount, freight, order_goods_id, num } = answers
  const isAll = (row.refund_amount ?? 0) + (amount ?? Number.POSITIVE_INFINITY) >= (row.pay_amount ?? 0)
  if (!isAll && order_goods_id == null) return shareOrder(row, lines, answers, held)
  return lines.map((line): Item<Line> => {
    const left = line.num - line.refund_num
    if (isAll) return { line, num: left, amount: line.pay_amount - line.refund_amount }
    return line.id === order_goods_id
      ? { line, num: Math.min(num ?? left, left), amount: (amount ?? 0) - (freight ?? 0) }
      : { line, num: 0, amount: 0 }
  })
}

/**
 * Its lines share what goes back of an order as a whole, by what is left of each beside its open refunds. Their pieces go with all of that
 * money, with what was sent back, and where the platform closes the order.
 */
function shareOrder<Line extends Refundable>(
  row: Paid,
  lines: readonly Line[],
  { amount, freight, num }: Answers,
  held: Held,
): Item<Line>[] {
  const left = lines.map(line => Math.max(0, line.pay_amount - line.refund_amount - (held.get(line.id)?.amount ?? 0)))
  const most = left.reduce((sum, cents) => sum + cents, 0)
  const goods = Math.min(most, (amount ?? 0) - (freight ?? 0))
  const shares = goods > 0 ? allocate(goods, left) : []
  const isBack = num != null || row.close_type === 5 || (goods > 0 && goods === most)
  return lines.map((line, index) => {
    const pieces = Math.max(0, line.num - line.refund_num - (held.get(line.id)?.num ?? 0))
    return { line, num: isBack ? pieces : 0, amount: shares[index] ?? 0 }
  })
}
