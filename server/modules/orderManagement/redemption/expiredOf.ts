import type { RowOf } from '../../../rows/RowOf.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { type Code, codesOf } from '../codes/codes.ts'

type Line = Filled<'order_goods', 'id' | 'num' | 'refund_num' | 'pay_amount' | 'refund_amount'>
export type Expired<One> = { codes: Code[]; over: Code[]; line: One | undefined; num: number; amount: number }

/**
 * The codes that nobody used in time, of the product whose time was over first, and what was paid for them. Asked again of the same
 * order it names the same ones.
 */
export function expiredOf<One extends Line>(
  row: Pick<RowOf<'order'>, 'codes'>,
  lines: readonly One[],
  now: number,
): Expired<One> {
  const codes = codesOf(row)
  const late = codes.filter(({ status, valid_to }) => status === 0 && valid_to !== null && valid_to <= now)
  const first = late.reduce<Code | undefined>((one, other) => (one && momentOf(one) <= momentOf(other) ? one : other), undefined)
  const over = late.filter(one => one.order_goods_id === first?.order_goods_id)
  const line = lines.find(({ id }) => id === first?.order_goods_id)
  return { codes, over, line, num: over.length, amount: line ? paidFor(line, over.length) : 0 }
}

const momentOf = ({ valid_to }: Code): number => valid_to ?? Number.POSITIVE_INFINITY

/** Cents: with the last piece of a line all that is left of it. */
function paidFor({ num, refund_num, pay_amount, refund_amount }: Line, pieces: number): number {
  const left = pay_amount - refund_amount
  return pieces >= num - refund_num ? left : Math.min(left, Math.round((pay_amount * pieces) / num))
}
