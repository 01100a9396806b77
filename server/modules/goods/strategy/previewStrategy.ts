import { sql } from 'kysely'
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
type Told =
  | { before: number; after: number }
  | { before_rate: number; after_rate: number }
  | { before_pv: number; after_pv: number }
type Sample = { goods: ({ goods_name: string } & Told)[] }

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

/** Prices, shares and PV under names of their own: each is read in its own way. */
function told(change: Change, { price, commission_bp, pv }: Goods): Told {
  const after = (before: number) => changed(change, before, price)
  if (change.kind === 3) return { before_rate: commission_bp ?? 0, after_rate: after(commission_bp ?? 0) }
  if (change.kind === 4) return { before_pv: pv ?? 0, after_pv: after(pv ?? 0) }
  return { before: price, after: after(price) }
}
