import { sql } from 'kysely'
import { formatTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { type Code, codesOf, whyNoUse } from '../codes/codes.ts'

type Order = Filled<'order', 'id' | 'order_sn' | 'nickname' | 'goods_text' | 'codes'>

/**
 * Redeems the code that somebody shows at the counter, whichever order it is of.
 * @returns what `code_use` answers, with the order, its buyer, the product and how many codes are left
 * @throws Refusal invalid, which says what is wrong with the code; state_conflict
 */
export async function redeemShown(context: Context, { code: typed }: { code: string }): Promise<unknown> {
  const code = typed.replaceAll(/\s/g, '')
  // The few that wait are looked through first; those that are over only to say what became of the code.
  const order = (await findOrder(context, code, ['send'])) ?? (await findOrder(context, code, ['finish', 'close']))
  const shown = order && codesOf(order).find(one => one.code === code)
  if (!shown) throw invalid({ code: context.t('No order has the code {code}', { code }) })
  const fault = whyNot(context, shown)
  if (fault !== null) throw invalid({ code: fault })
  const taken = await takeNamed(context, tableOf(context, 'order').entity, order.id, 'code_use', { code })
  const left = codesOf(order).filter(one => one !== shown && whyNoUse(one, context.now()) === null).length
  const goods = (await nameLine(context, shown)) ?? order.goods_text
  return { ...taken, order_sn: order.order_sn, nickname: order.nickname, goods, left }
}

async function findOrder(context: Context, code: string, states: string[]): Promise<Order | undefined> {
  const { rows } = await sql<Order>`select t.id, t.order_sn, t.nickname, t.goods_text, t.codes from "order" t
    where t.order_status = any(${states}::text[]) and t.freight_mode in (2, 3)
      and t.codes @> ${JSON.stringify([{ code }])}::jsonb and ${seenRows(context, 'order')}
    order by t.id desc limit 1`.execute(context.database)
  return rows[0]
}

/** Why it cannot be used; for one that was, when and by whom. */
function whyNot(context: Context, { code, used_at, used_by, ...rest }: Code): string | null {
  if (used_at !== null)
    return context.t('Code {code} was redeemed at {at}, by {name}', { code, at: formatTime(used_at), name: used_by ?? '-' })
  const fault = whyNoUse({ code, used_at, used_by, ...rest }, context.now())
  return fault === null ? null : context.t(fault)
}

/** The product that the code is for; of a pickup point's it is all that was ordered. */
async function nameLine(context: Context, { order_goods_id }: Code): Promise<string | null> {
  if (order_goods_id === null) return null
  const line = await context.database
    .selectFrom('order_goods')
    .select(['goods_name', 'spec_text'])
    .where('id', '=', order_goods_id)
    .executeTakeFirst()
  return line ? [line.goods_name, line.spec_text].filter(Boolean).join(' ') : null
}
