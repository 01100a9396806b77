import type { BatchAction } from '../../../context/Context.ts'
import { type RowsWish, runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { changePrice, type PriceChange, waysOf } from './changePrice.ts'
import { type GridSku, sumGrid } from './grid/grid.ts'
import { changeGoods, type LockedGoods, lockGoods } from './lockGoods.ts'
import { readSkus } from './grid/readSkus.ts'
import { priceLeaps, reviewsGoods } from './reviewsGoods.ts'
import { saveSkus } from './grid/saveSkus.ts'

/** Changes the prices of goods, of all their versions alike. @throws Refusal invalid unless the call names one way to do it */
export async function repriceGoods(
  context: Context,
  { price, amount, percent, preview, ...rows }: RowsWish & PriceChange & { preview?: 0 | 1 },
): Promise<Answer> {
  const change = { price, amount, percent }
  if (waysOf(change) !== 1) throw invalid({ price: context.t('Enter a new price, or how much to change it by') })
  return runWish(context, rows, { action: 'goods.reprice', options: change, preview: preview === 1 })
}

export const repriceBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id, options) {
    const goods = await lockGoods(context, trx, id)
    const skus = await readSkus({ ...context, tenant: goods.supplier_id }, trx, [id], true)
    const priced = repriced(context, skus, options)
    await saveSkus(context, trx, goods, priced)
    const { price, price_max } = sumGrid(priced)
    await changeGoods(context, trx, goods, { price, price_max, ...(await reviewState(context, trx, goods, skus, price)) })
  },
  async preview(context, id, options) {
    const skus = await readSkus(context, context.database, [id])
    return { before: sumGrid(skus).price, after: sumGrid(repriced(context, skus, options)).price }
  },
}

/** @throws Refusal state_conflict where a version cannot have the price it would get */
function repriced<Sku extends GridSku>(context: Context, skus: readonly Sku[], change: PriceChange): Sku[] {
  if (skus.length === 0) throw refuse(context, 'state_conflict', 'No variant is on')
  return skus.map(sku => {
    const price = changePrice(sku.price, change)
    if (price === null) throw refuse(context, 'state_conflict', 'The price would be below 0.01 or too high')
    if (sku.market_price !== null && price > sku.market_price)
      throw refuse(context, 'state_conflict', 'The market price is below the price')
    return { ...sku, price }
  })
}

/** As after a save: where the platform reviews goods, an approved one whose price leaps waits for review again. */
async function reviewState(
  context: Context,
  trx: Trx,
  goods: LockedGoods,
  before: readonly GridSku[],
  price: number,
): Promise<Record<string, unknown>> {
  if (goods.audit_status !== 1 || !priceLeaps(sumGrid(before).price, price)) return {}
  if (!(await reviewsGoods(trx, goods.supplier_id))) return {}
  const entry = { supplierId: goods.supplier_id, entity: 'goods', entityId: goods.id }
  const content = 'Edited; waiting for review again'
  await writeEntityLog(context, trx, { ...entry, action: 'submit', from: '1', to: '0', content })
  return { audit_status: 0 }
}
