import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { codesOf, spendCodes, whyNoUse } from '../codes/codes.ts'
import { inRefund } from '../order/planShipment.ts'
import { readLines } from '../order/readLines.ts'

/** The code that is shown, and where more are used with it, others of the same product (docs/rules/orders.md#codes). */
export const redeem: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', { code: string; num: number | null }>) => {
    const now = context.now()
    const codes = codesOf(row)
    const own = codes.filter(({ code }) => code === result.code.replaceAll(' ', ''))
    const shown = own.find(({ status }) => status === 0) ?? own[0]
    if (!shown) throw invalid({ code: context.t('This order has no such code') })
    const fault = whyNoUse(shown, now)
    if (fault !== null) throw invalid({ code: context.t(fault) })
    const lines = await readLines(context, trx, [row.id])
    const line = lines.find(({ id }) => id === shown.order_goods_id)
    if (line && inRefund(line)) throw invalid({ code: context.t('This item is being refunded and cannot be redeemed') })
    // The code of a pickup point is for all of the order.
    if (!line && lines.some(inRefund)) throw invalid({ code: context.t('The order is being refunded and cannot be handed over') })
    const others = codes.filter(
      one => one !== shown && one.order_goods_id === shown.order_goods_id && whyNoUse(one, now) === null,
    )
    const num = result.num ?? 1
    if (num > others.length + 1) throw invalid({ num: context.t('Codes left: {count}', { count: others.length + 1 }) })
    const use = { at: now, by: context.actor.name, site: row.site_name }
    return { ...spendCodes(codes, [shown, ...others.slice(0, num - 1)], use), num, items: line ? [{ line, num }] : [] }
  },
}
