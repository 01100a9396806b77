import { sql } from 'kysely'
import { formatCents } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { changed, isFor } from '../pricing/strategies.ts'

type Draft = {
  kind: string
  mode: string
  value: string
  scope: string
  category_ids?: string
  goods_ids?: string
  provider_ids?: string
}
type Goods = Filled<'goods', 'goods_name' | 'price'> & Columns<'goods', 'commission_bp' | 'pv'>
type Change = Parameters<typeof changed>[0]
type Sample = { goods: { goods_name: string; before: string; after: string }[] }

/** What a strategy would make of ten of the products that it is for, the newest first. */
export async function previewStrategy(context: Context, draft: Draft): Promise<Sample> {
  const strategy = sql`(select ${draft.scope}::text as scope, ${listed(draft.category_ids)}::jsonb as category_ids, ${listed(draft.goods_ids)}::jsonb as goods_ids,
    ${listed(draft.provider_ids)}::jsonb as provider_ids)`
  const { rows } = await sql<Goods>`select g.goods_name, g.price, g.commission_bp, g.pv from goods g cross join ${strategy} s
    where g.id in (select t.id from goods t where ${seenRows(context, 'goods')}) and g.is_deleted = 0 and g.price is not null and ${isFor}
    order by g.id desc limit 10`.execute(context.database)
  // Its shape lets no other through.
  const change = { kind: Number(draft.kind), mode: draft.mode, value: Number(draft.value) } as Change
  return { goods: rows.map(goods => ({ goods_name: goods.goods_name, ...told(change, goods) })) }
}

const listed = (ids = ''): string => `[${ids}]`

function told(change: Change, { price, commission_bp, pv }: Goods): { before: string; after: string } {
  const [before, unit] = change.kind === 3 ? [commission_bp ?? 0, '%'] : [change.kind === 4 ? (pv ?? 0) : price, '']
  return { before: formatCents(before) + unit, after: formatCents(changed(change, before, price)) + unit }
}
