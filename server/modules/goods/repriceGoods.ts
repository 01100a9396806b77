import type { Context } from '../../define.ts'
import { refuse } from '../../table/refusals.ts'
import { inBatch } from './inBatch.ts'
import { sumGrid } from './grid.ts'
import { changeGoods, lockGoods } from './lockGoods.ts'
import { readSkus } from './readSkus.ts'
import { readTarget, type Target } from './readTarget.ts'
import { saveSkus } from './saveSkus.ts'

/** Changes prices by a part of them, in basis points: 500 is 5 % more. Half cents are rounded up; nothing gets cheaper than 1 cent. */
export const changePrice = (cents: number, basisPoints: number): number =>
  Math.max(1, Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000))

export async function repriceGoods(context: Context, wish: { target: Target; percent: number }) {
  const ids = await readTarget(context, wish, 'seller/goods/manageShow')
  return inBatch(context, ids, async (trx, id) => {
    const goods = await lockGoods(context, trx, id)
    const skus = await readSkus({ tenant: goods.supplier_id }, trx, [id], true)
    if (skus.length === 0) throw refuse(context, 'state_conflict', 'No version is enabled')
    const priced = skus.map(sku => ({ ...sku, price: changePrice(sku.price, wish.percent) }))
    await saveSkus(context, trx, goods, priced)
    const { price, price_max } = sumGrid(priced)
    await changeGoods(context, trx, goods, { price, price_max })
  })
}
