import { sql } from 'kysely'
import type { Context } from '../../../../context/Context.ts'
import type { Columns, Filled } from '../../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../../rows/Tables.ts'
import { ownRows } from '../../../../database/ofTenant.ts'
import type { GridSku } from './grid.ts'

export type StoredSku = GridSku &
  Filled<'sku', 'id' | 'version' | 'goods_id' | 'locked' | 'sales' | 'place'> &
  Columns<'sku', 'spec_text'>

/** The versions of some goods, in their order. */
export async function readSkus(
  context: Pick<Context, 'tenant' | 'actor'>,
  database: Database | Trx,
  goodsIds: readonly number[],
  lock = false,
): Promise<StoredSku[]> {
  if (goodsIds.length === 0) return []
  const { rows } = await sql<StoredSku>`
    select id, version, goods_id, coalesce(spec_values, '[]'::jsonb) as spec_values, spec_text, sku_code, barcode, price, market_price,
      cost_price, stock, stock_warn, weight, volume, img, enabled, locked, sales, place
    from sku where goods_id in (${sql.join([...goodsIds])}) and ${ownRows(context)}
    order by goods_id, place, id ${lock ? sql`for update` : sql``}`.execute(database)
  return rows
}
