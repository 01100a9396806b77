import type { HooksOf } from '../../../module/HooksOf.ts'
import { readVariants } from './readVariants.ts'

/** A line keeps what its product is called, and costs what that costs where nobody says otherwise. */
export const lineHooks: HooksOf<'gift_line'> = {
  beforeSave: async (context, _trx, values, old) => {
    const { goods_id, sku_id, price } = { ...old, ...values }
    const isOther = old !== null && values.goods_id !== undefined && values.goods_id !== old.goods_id
    const wanted = { goods_id: Number(goods_id), sku_id: isOther ? (values.sku_id ?? null) : (sku_id ?? null) }
    const { one } = (await readVariants(context, [wanted.goods_id]))(wanted)
    if (!one) return values
    const { id, goods_name, spec_text, sku_code, img } = one
    return { ...values, sku_id: Number(id), goods_name, spec_text, sku_code, img, price: price ?? one.price }
  },
}
