import type { BatchAction } from '../../batch/BatchAction.ts'
import { type RowsWish, runWish } from '../../batch/runWish.ts'
import type { Answer, Context } from '../../define.ts'
import { refuse } from '../../table/refusals.ts'
import { sumGrid } from './grid.ts'
import { changeGoods, lockGoods } from './lockGoods.ts'
import { readSkus } from './readSkus.ts'
import { saveSkus } from './saveSkus.ts'

/** Changes prices by a part of them, in basis points: 500 is 5 % more. Half cents are rounded up; nothing gets cheaper than 1 cent. */
export const changePrice = (cents: number, basisPoints: number): number =>
  Math.max(1, Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000))

export const repriceGoods = (context: Context, wish: RowsWish & { percent: number }): Promise<Answer> =>
  runWish(context, wish, { action: 'goods.reprice', options: { percent: wish.percent } })

export const repriceBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id, { percent }) {
    const goods = await lockGoods(context, trx, id)
    const skus = await readSkus({ tenant: goods.supplier_id }, trx, [id], true)
    if (skus.length === 0) throw refuse(context, 'state_conflict', 'No version is enabled')
    const priced = skus.map(sku => ({ ...sku, price: changePrice(sku.price, Number(percent)) }))
    await saveSkus(context, trx, goods, priced)
    const { price, price_max } = sumGrid(priced)
    await changeGoods(context, trx, goods, { price, price_max })
  },
}
