import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { regionName } from '../../../columns/regions/latinNames.ts'
import { findRegion } from '../../../columns/regions/readRegions.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { ofShop, paidIn } from './paidIn.ts'
import type { Span } from './readSpan.ts'

export type Rank = { key: string | number | null; name: string; orders: number; buyers: number; num: number; pay_amount: number }

/** More than these stand in no table. */
const most = 50

const sums = sql`count(distinct t.uid)::bigint as buyers, count(*)::bigint as orders, coalesce(sum(t.goods_num), 0)::bigint as num,
  coalesce(sum(t.pay_amount), 0)::bigint as pay_amount`
const ofOrders = { region: sql`(t.receiver_region ->> 'province_id')::int`, device: sql`t.order_device`, type: sql`t.order_type` }
const ofLines = {
  goods: { key: sql`t.goods_id`, name: sql`max(t.goods_name)` },
  category: { key: sql`g.category_id`, name: sql`max(c.name)` },
}
export const rankings = [...Object.keys(ofOrders), ...Object.keys(ofLines)]

/** What was paid in a span, by product, category, region, device or kind of order, the largest first (docs/rules/statistics.md#ranks). */
export async function rankSales(context: Context, span: Span, shop: string | undefined, of: string): Promise<Rank[]> {
  const query = of in ofLines ? rankLines(context, span, shop, ofLines[of as keyof typeof ofLines]) : null
  const asked = query ?? rankOrders(context, span, shop, ofOrders[of as keyof typeof ofOrders])
  const { rows } = await sql<Omit<Rank, 'name'> & { name?: string }>`
    ${asked} order by pay_amount desc, key limit ${most}`.execute(context.database)
  return rows.map(row => ({ ...row, name: row.name ?? nameOf(context, of, row.key) }))
}

const rankOrders = (context: Context, span: Span, shop: string | undefined, key: RawBuilder<unknown>) => sql`
  select ${key} as key, ${sums} from "order" t where ${paidIn(context, span, shop)} group by 1`

const rankLines = (context: Context, { from, to }: Span, shop: string | undefined, by: (typeof ofLines)['goods']) => sql`
  select ${by.key} as key, ${by.name} as name, count(distinct t.order_id)::bigint as orders, count(distinct o.uid)::bigint as buyers,
    sum(t.num)::bigint as num, sum(t.pay_amount)::bigint as pay_amount
  from order_goods t join "order" o on o.id = t.order_id join goods g on g.id = t.goods_id join goods_category c on c.id = g.category_id
  where ${seenRows(context, 'order_goods')} and ${ofShop(shop)} and o.deleted_at is null and o.paid_at >= ${from} and o.paid_at < ${to}
  group by 1`

/** Provinces and the words of an option, in the language of who reads. */
function nameOf({ t, language, services }: Context, of: string, key: Rank['key']): string {
  if (of === 'region') return key === null ? t('Without an address') : regionName(findRegion(Number(key))?.name ?? '-', language)
  const option = services.entities.get('order')?.fields[`order_${of}`]?.options?.[String(key)]
  return option ? t(option.label) : '-'
}
