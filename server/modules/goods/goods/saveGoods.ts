import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { answer } from '../../../context/answer.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { holdAbove } from './holdAbove.ts'
import { putOn } from './switchGoods.ts'

/**
 * Saves a goods with its versions. The field `skus` comes as `{specs, skus}` and is taken apart here: the specs rest in the goods,
 * the versions in their own table. "List now" is tried after the save; what stands against it is said, and the goods stays
 * in the warehouse.
 */
export async function saveGoods(context: Context, body: Record<string, unknown>): Promise<Answer> {
  const entity = context.services.entities.get('goods')
  if (!entity) throw notFound(context)
  const name = String(body.goods_name)
  const saved = await saveRecord(context, describeTable(entity), takeApart(body))
  if (!isEmpty(body.id) || Number(body.publish_type) !== 1) return answer(saved, '')
  try {
    await context.database.transaction().execute(async trx => {
      await holdAbove(context, trx, saved.id)
      await putOn(context, trx, saved.id)
    })
    return answer({ id: saved.id, version: saved.version + 1 }, context.t('Product {name} saved and listed', { name }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer(saved, context.t('Product {name} saved as unlisted: {reason}', { name, reason: error.message }))
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0

function takeApart(body: Record<string, unknown>): Record<string, unknown> {
  const { skus } = body
  if (typeof skus !== 'object' || skus === null || Array.isArray(skus)) return body
  return { ...body, specs: 'specs' in skus ? skus.specs : [], skus: 'skus' in skus ? skus.skus : [] }
}
