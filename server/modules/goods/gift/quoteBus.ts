import type { Context } from '../../../context/Context.ts'
import { readVariants } from './readVariants.ts'

type Draft = { goods?: string; skus?: string; nums?: string; prices?: string }

/** What lines come to while they are typed, in cents: null as long as one of them is not whole. */
export async function quoteBus(context: Context, { goods, skus, nums, prices }: Draft): Promise<{ total: number | null }> {
  const [ids, variants, counts, amounts] = [goods, skus, nums, prices].map(numbersOf) as [Numbers, Numbers, Numbers, Numbers]
  const find = await readVariants(
    context,
    ids.filter(id => id !== null),
  )
  const totals = ids.map((goods_id, index) => {
    const price =
      amounts[index] ?? (goods_id === null ? undefined : find({ goods_id, sku_id: variants[index] ?? null }).one?.price)
    const num = counts[index] ?? null
    return price === undefined || num === null ? null : price * num
  })
  const known = totals.filter(total => total !== null)
  return { total: known.length === totals.length ? known.reduce((sum, total) => sum + total, 0) : null }
}

type Numbers = (number | null)[]
const numbersOf = (text = ''): Numbers => text.split(',').map(one => (one === '' ? null : Number(one)))
