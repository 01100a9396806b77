import { isObject } from '../../../../contract/values/loose.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { takeNamed } from '../../../states/takeNamed.ts'

/**
 * Saves a product with its variants. `skus` comes as `{specs, skus}` and is taken apart here: the options rest in the product, the
 * variants are rows that it owns. "List now" is tried after the save of one that is not listed; what stands against it is said, and the goods stays
 * in the warehouse.
 */
export async function saveGoods(context: Context, body: Record<string, unknown>): Promise<Answer> {
  const table = tableOf(context, 'goods')
  const saved = await saveRecord(context, table, takeApart(body))
  if (Number(body.publish_type) !== 1) return answer(saved, '')
  const goods = await context.database
    .selectFrom('goods')
    .select(['goods_name', 'show'])
    .where('id', '=', saved.id)
    .executeTakeFirstOrThrow()
  if (goods.show === 1) return answer(saved, '')
  const name = goods.goods_name ?? ''
  try {
    const { id, version } = await takeNamed(context, table.entity, saved.id, 'on')
    return answer({ id, version }, context.t('Product {name} saved and listed', { name }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer(saved, context.t('Product {name} saved as unlisted: {reason}', { name, reason: error.message }))
  }
}

function takeApart(body: Record<string, unknown>): Record<string, unknown> {
  const { skus, ...rest } = body
  // A form that shows no variants says nothing of them.
  if (skus === null || skus === '') return rest
  if (!isObject(skus)) return body
  return { ...rest, specs: 'specs' in skus ? skus.specs : [], skus: 'skus' in skus ? skus.skus : [] }
}
