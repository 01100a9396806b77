import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'

export type Wanted = { goods_id: number; sku_id: number | null }
export type Variant = Filled<'sku', 'id' | 'goods_id' | 'price' | 'stock'> &
  Columns<'sku', 'spec_text' | 'sku_code' | 'img'> &
  Filled<'goods', 'goods_name'>

/** The variants of products that may be ordered, by product. */
export async function readVariants(
  context: Context,
  goods: readonly number[],
): Promise<(wanted: Wanted) => { all: readonly Variant[]; one: Variant | undefined }> {
  const { rows } = await sql<Variant>`
    select k.id, k.goods_id, k.price, k.stock, k.spec_text, k.sku_code, coalesce(k.img, g.cover) as img, g.goods_name
    from sku k join goods g on g.id = k.goods_id and g.supplier_id = k.supplier_id
    where k.goods_id = any(${goods}::bigint[]) and k.enabled = 1 and k.deleted_at is null
      and g.id in (select t.id from goods t where t.id = any(${goods}::bigint[]) and ${seenRows(context, 'goods')})
    order by k.id`.execute(context.database)
  const ofGoods = Map.groupBy(rows, ({ goods_id }) => Number(goods_id))
  return ({ goods_id, sku_id }) => {
    const all = ofGoods.get(goods_id) ?? []
    const one = sku_id === null ? (all.length === 1 ? all[0] : undefined) : all.find(({ id }) => Number(id) === sku_id)
    return { all, one }
  }
}
