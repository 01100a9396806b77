import Type from 'typebox'
import { mostCents } from '../../../../contract/values/money.ts'
import { IdsBody, TargetBody } from '../../../batch/shapes.ts'
import { type RowsWish, runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { BatchAction, Context } from '../../../context/Context.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { changePrice, type PriceChange, waysOf } from './changePrice.ts'
import { readVariants, sumVariants, type Variant } from './variants.ts'

/** What a form leaves empty travels as null. */
const whole = (minimum: number, maximum: number) => Type.Optional(Type.Union([Type.Integer({ minimum, maximum }), Type.Null()]))
export const RepriceBody = Type.Object(
  {
    ids: Type.Optional(IdsBody),
    target: Type.Optional(TargetBody),
    price: whole(1, mostCents),
    amount: whole(-mostCents, mostCents),
    percent: whole(-9_999, 100_000),
    preview: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  },
  { additionalProperties: false },
)

/** Changes the prices of goods, of all their versions alike. @throws Refusal invalid unless the call names one way to do it */
export async function repriceGoods(
  context: Context,
  { price, amount, percent, preview, ...rows }: RowsWish & PriceChange & { preview?: 0 | 1 },
): Promise<Answer> {
  const change = { price, amount, percent }
  if (waysOf(change) !== 1) throw invalid({ price: context.t('Enter a new price, or how much to change it by') })
  return runWish(context, rows, { action: 'goods.reprice', options: change, preview: preview === 1 })
}

/** Each is a save like any other, with all that follows from one. */
export const repriceBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id, options) {
    const goods = await trx.selectFrom('goods').select(['version', 'spec_type']).where('id', '=', id).executeTakeFirst()
    const priced = repriced(context, await readVariants(trx, id), options)
    const change = goods?.spec_type === 1 ? { skus: priced.map(({ id, price }) => ({ id, price })) } : { price: priced[0]?.price }
    await saveRecord(context, tableOf(context, 'goods'), { id, version: goods?.version, ...change }, trx)
  },
  async preview(context, id, options) {
    const skus = await readVariants(context.database, id)
    return { before: sumVariants(skus).price, after: sumVariants(repriced(context, skus, options)).price }
  },
}

/** @throws Refusal state_conflict where a version cannot have the price it would get */
function repriced(context: Context, skus: readonly Variant[], change: PriceChange): Variant[] {
  if (skus.length === 0) throw refuse(context, 'state_conflict', 'No variant is on')
  return skus.map(sku => {
    const price = changePrice(sku.price, change)
    if (price === null) throw refuse(context, 'state_conflict', 'The price would be below 0.01 or too high')
    if (sku.market_price !== null && price > sku.market_price)
      throw refuse(context, 'state_conflict', 'The market price is below the price')
    return { ...sku, price }
  })
}
