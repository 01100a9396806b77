import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertRow } from '../../../table/save/writeRow.ts'
import type { OrderLine } from '../order/readLines.ts'

type Order = MoveOf<'order'>['row']
/** What a review keeps of the line it is about. */
type Line = Pick<OrderLine, 'id' | 'goods_id' | 'goods_name' | 'spec_text' | 'img'>

/** What a review keeps of the order it is of: products and buyers may be called something else later. */
export const reviewOf = (order: Pick<Order, 'id' | 'order_sn' | 'uid' | 'nickname'>, { id, ...line }: Line): Row => ({
  order_id: order.id,
  order_sn: order.order_sn,
  uid: order.uid,
  nickname: order.nickname,
  order_goods_id: id,
  goods_id: line.goods_id,
  goods_name: line.goods_name,
  spec_text: line.spec_text,
  img: line.img,
})

/** Nobody said anything of it in time. */
export const automatic = { score_goods: 5, score_service: 5, score_logistics: 5, eval_status: 1, is_auto: 1 }

/** A buyer's review, which the shop looks at before other buyers see it. */
export async function writeReview(
  context: Context,
  trx: Trx,
  { row, result: { order_goods_id: _line, ...said }, found }: MoveOf<'order', Row, { line: Line }>,
): Promise<{ evaluate_id: number }> {
  const is_anonymous = said.is_anonymous ?? 0
  return { evaluate_id: await write(context, trx, row, { ...reviewOf(row, found.line), ...said, is_anonymous }) }
}

/** Five stars for what nobody said anything of, where the shop wants it. */
export async function writeRest(
  context: Context,
  trx: Trx,
  { row, found }: MoveOf<'order', Row, { lines: Line[] }>,
): Promise<undefined> {
  if (context.settings?.shopping_setting?.auto_evaluate !== 1) return
  for (const line of found.lines) await write(context, trx, row, { ...reviewOf(row, line), ...automatic })
}

async function write(context: Context, trx: Trx, { supplier_id }: Order, values: Row): Promise<number> {
  const table = tableOf(context, 'evaluate')
  const row = await insertRow(context, trx, table, { ...readDefaults(context, table, values), ...values }, supplier_id)
  return Number(row.id)
}
