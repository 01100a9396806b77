import type { Context } from '../../../context/Context.ts'
import { updated } from '../../../database/stamp.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

/** A product goes with its versions. */
export async function dropVariants(context: Context, trx: Trx, { row }: MoveOf<'goods'>): Promise<undefined> {
  await trx
    .updateTable('sku')
    .set({ deleted_at: context.now(), ...updated(context) })
    .where('goods_id', '=', row.id)
    .where('supplier_id', '=', row.supplier_id)
    .execute()
}
