import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { answer } from '../../../context/answer.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import type { Entity } from '../../../../contract/language/Entity.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition, type Wish } from '../../../states/takeTransition.ts'

/**
 * Saves a product with its variants. `skus` comes as `{specs, skus}` and is taken apart here: the options rest in the product, the
 * variants are rows that it owns. "List now" is tried after the save; what stands against it is said, and the goods stays
 * in the warehouse.
 */
export async function saveGoods(context: Context, body: Record<string, unknown>): Promise<Answer> {
  const entity = context.services.entities.get('goods')
  if (!entity) throw notFound(context)
  const name = String(body.goods_name)
  const saved = await saveRecord(context, describeTable(entity), takeApart(body))
  if (!isEmpty(body.id) || Number(body.publish_type) !== 1) return answer(saved, '')
  try {
    const { version } = await context.database
      .transaction()
      .execute(trx => takeTransition({ ...context, database: trx }, trx, entity, listing(entity, saved.id)))
    return answer({ id: saved.id, version }, context.t('Product {name} saved and listed', { name }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer(saved, context.t('Product {name} saved as unlisted: {reason}', { name, reason: error.message }))
  }
}

const listing = (entity: Entity, id: number): Wish => ({ id, meant: namedTransition(entity, 'on'), body: {}, ofCall: new Set() })

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0

function takeApart(body: Record<string, unknown>): Record<string, unknown> {
  const { skus, ...rest } = body
  // A form that shows no variants says nothing of them.
  if (skus === null || skus === '') return rest
  if (typeof skus !== 'object' || Array.isArray(skus)) return body
  return { ...rest, specs: 'specs' in skus ? skus.specs : [], skus: 'skus' in skus ? skus.skus : [] }
}
