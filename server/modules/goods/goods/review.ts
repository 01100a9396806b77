import { isObject } from '../../../../contract/values/loose.ts'
import type { ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readVariants } from './variants.ts'

type Values = ValuesOf<'goods'>

/** Fields whose change makes an approved goods wait for review again, where the supplier's goods are reviewed. */
const reviewed = ['goods_name', 'category_id', 'images', 'detail'] as const

/**
 * What a save means for the review (docs/rules/goods.md#states).
 * @returns the review state, and whether what was sent waits beside the version that sells
 */
export async function review(
  trx: Trx,
  supplier: number,
  form: Values,
  changed: Values,
  old: RowOf<'goods'> | null,
): Promise<{ state: Values; waits: boolean }> {
  const needed = await reviewsGoods(trx, supplier)
  if (!old) return { state: { audit_status: needed ? 0 : 1 }, waits: false }
  const again = needed && (isTouched(changed, old) || (await hasLeap(trx, form, changed, old)))
  // Beside an approved version another waits, or will; unlisted meanwhile it still does.
  if (old.show === 1 || old.revision !== null) {
    const waits = again || joins(changed, old)
    return { state: { audit_status: waits ? 0 : old.audit_status }, waits }
  }
  if (old.audit_status === 1) return { state: { audit_status: again ? 0 : 1 }, waits: false }
  // What the platform took off stays with the platform until it has looked at it.
  const state: Values = { audit_status: old.off_by === 'U' || needed ? 0 : 1 }
  return { state: old.audit_status === 2 ? { ...state, audit_reason: null } : state, waits: false }
}

const isTouched = (changed: Values, old: RowOf<'goods'>): boolean =>
  reviewed.some(name => name in changed && JSON.stringify(changed[name]) !== JSON.stringify(old[name]))

/** Whether a save says something of what waits already: in force at once, it would be undone by the approval. */
const joins = (changed: Values, { revision }: RowOf<'goods'>): boolean =>
  isObject(revision) && Object.keys(changed).some(name => name in revision)

/** Whether the platform reviews the goods of a supplier. */
async function reviewsGoods(trx: Trx, supplier: number): Promise<boolean> {
  const found = await trx.selectFrom('supplier').select('goods_audit').where('id', '=', supplier).executeTakeFirst()
  return Number(found?.goods_audit ?? 0) === 1
}

/** Whether its price moves by more than half, or that of a variant. */
async function hasLeap(trx: Trx, form: Values, { skus }: Values, old: RowOf<'goods'>): Promise<boolean> {
  if (leaps(old.price ?? 0, form.price ?? 0)) return true
  if (old.spec_type !== 1 || !skus) return false
  const before = new Map((await readVariants(trx, old.id)).map(({ id, price }) => [id, price]))
  return skus.some(({ id, price }) => leaps(before.get(id) ?? price ?? 0, price ?? 0))
}

/** Half more or half less. */
const leaps = (old: number, now: number): boolean => Math.abs(now - old) * 2 > old
