import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readIds } from '../print/readIds.ts'

type Bought = Filled<'purchase', 'provider_id' | 'delivery_date'> &
  Columns<'purchase', 'goods_name' | 'spec_text' | 'sku_code'> &
  Columns<'provider', 'name' | 'contact' | 'phone' | 'address'> & { num: number; price: number | null }

/** Some purchases as they are ordered: a sheet for each product source and day, with what is still to be bought or was. */
export async function readSheets(context: Context, { ids }: { ids: string }): Promise<unknown[]> {
  const chosen = readIds(ids)
  if (chosen.length === 0) return []
  const { rows } = await sql<Bought>`
    select t.provider_id, t.delivery_date, t.goods_name, t.spec_text, t.sku_code, p.name, p.contact, p.phone, p.address,
      case when t.done = 1 then t.price else k.cost_price end as price,
      case when t.done = 1 then t.bought_num when g.purchase_mode = 2 then 0 else coalesce((select sum(l.locked_num) from order_goods l
        where l.purchase_id = t.id and l.supplier_id = t.supplier_id and l.refund_state in (0, 2)), 0) end::int as num
    from purchase t join provider p on p.id = t.provider_id and p.supplier_id = t.supplier_id
    left join sku k on k.id = t.sku_id and k.supplier_id = t.supplier_id left join goods g on g.id = t.goods_id and g.supplier_id = t.supplier_id
    where t.id in (${sql.join(chosen)}) and t.deleted_at is null and ${seenRows(context, 'purchase')} order by t.delivery_date, p.name, t.goods_name, t.id`.execute(
    context.database,
  )
  const sheets = Map.groupBy(
    rows.filter(({ num }) => num > 0),
    ({ provider_id, delivery_date }) => `${provider_id} ${delivery_date}`,
  )
  return [...sheets.values()].map(sheetOf)
}

function sheetOf(lines: readonly Bought[]) {
  const [{ provider_id, delivery_date, name, contact, phone, address }] = lines as [Bought, ...Bought[]]
  const picks = lines.map(({ goods_name, spec_text, sku_code, num, price }) => {
    const each = price === null ? null : Number(price)
    return { goods_name, spec_text, sku_code, num, price: each, amount: num * (each ?? 0) }
  })
  const total = picks.reduce((sum, { amount }) => sum + amount, 0)
  return { id: Number(provider_id), day: Number(delivery_date), name, contact, phone, address, picks, total }
}
