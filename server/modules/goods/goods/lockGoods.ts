import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled, RowChange } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { isForShop } from '../../../module/shopParties.ts'
import { updated } from '../../../database/stamp.ts'
import type { GoodsAxes } from './machine.ts'

export type LockedGoods = GoodsAxes &
  Filled<'goods', 'id' | 'supplier_id' | 'version' | 'goods_name' | 'goods_sn'> &
  Columns<'goods', 'supply_status' | 'off_by'> & {
    /** People of the platform act for its shop */
    for_shop: boolean
  }

/** Reads a goods of the tenant and holds it until the transaction ends. */
export async function lockGoods(context: Pick<Context, 'tenant' | 'actor' | 't'>, trx: Trx, id: number): Promise<LockedGoods> {
  const { rows } = await sql<LockedGoods>`
    select id, supplier_id, version, goods_name, goods_sn, show, audit_status, coalesce(is_draft, 0) as is_draft,
      coalesce(is_deleted, 0) as is_deleted, supply_status, off_by,
      ${isForShop(sql`goods.supplier_id`)} as for_shop
    from goods where id = ${id} and ${ownRows(context)} for update`.execute(trx)
  const goods = rows[0]
  if (!goods) throw notFound(context, 'Product')
  return goods
}

export async function changeGoods(context: Context, trx: Trx, goods: LockedGoods, values: RowChange<'goods'>): Promise<void> {
  await trx
    .updateTable('goods')
    .set({ ...values, ...updated(context), version: goods.version + 1 })
    .where('id', '=', goods.id)
    .where('supplier_id', '=', goods.supplier_id)
    .where('version', '=', goods.version)
    .execute()
}
