import type { BatchAction, Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { readVariants, sumVariants, type Variant } from '../goods/variants.ts'
import type { Change } from './ChangeShape.ts'

/** Each is a save like any other, with the review and the history that follow from one. */
export const changeBatch: BatchAction = {
  entity: 'goods',
  async row(context, trx, id, options: Change) {
    const { tags, tag_way, stock, stock_by, ...fields } = options
    const goods = await trx
      .selectFrom('goods')
      .select(['version', 'spec_type', 'tags'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body: Record<string, unknown> = { id, version: goods.version, ...given(fields) }
    if (tags) body.tags = changeTags(goods.tags ?? [], tags, tag_way ?? 'set')
    if (isGiven(stock) || isGiven(stock_by)) {
      const skus = restocked(context, await readVariants(trx, id), options)
      Object.assign(
        body,
        goods.spec_type === 1 ? { skus: skus.map(({ id, stock }) => ({ id, stock })) } : { stock: skus[0]?.stock },
      )
    }
    await saveRecord(context, tableOf(context, 'goods'), body, trx)
  },
  async preview(context, id, options: Change) {
    const skus = await readVariants(context.database, id)
    return { before: sumVariants(skus).stock, after: sumVariants(restocked(context, skus, options)).stock }
  },
}

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)))

/** @throws Refusal state_conflict where a variant cannot have the stock it would get */
function restocked(context: Context, skus: readonly Variant[], { stock, stock_by }: Change): Variant[] {
  return skus.map(sku => {
    const changed = stock ?? sku.stock + (stock_by ?? 0)
    if (changed < 0) throw refuse(context, 'state_conflict', 'The stock would be below 0')
    return { ...sku, stock: changed }
  })
}

function changeTags(
  old: readonly (string | number)[],
  tags: readonly string[],
  way: 'add' | 'remove' | 'set',
): (string | number)[] {
  if (way === 'set') return [...tags]
  const rest = old.filter(tag => !tags.includes(String(tag)))
  return way === 'remove' ? rest : [...rest, ...tags]
}
