import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { openWalks } from '../walk/Walk.ts'
import type { DemoRow } from '../DemoRow.ts'
import { walkGoods } from './walkGoods.ts'
import { makeGoods } from './makeGoods.ts'
import { makeTemplates } from './makeTemplates.ts'
import { writeLogs } from '../walk/writeLogs.ts'

/** The shops that sell, and the city each ships from: Hangzhou, Shenzhen, Guangzhou. */
const sellers = [
  { supplier: 2, from: 330100 },
  { supplier: 3, from: 440200 },
  { supplier: 4, from: 440100 },
]

/** Goods of the shops with their versions and history; as many as asked for, in pieces, so that a million need no more memory than a thousand. */
export async function seedGoods(context: SeedContext): Promise<void> {
  const { templates, rules, free } = makeTemplates(sellers, context.language)
  await insertRows(context, 'freight_template', templates)
  await insertRows(context, 'freight_rule', rules)
  await insertRows(context, 'freight_free', free)
  const startWalk = await openWalks(context.services, 'goods', [2, 3, 4])
  const total = context.count('goods', 400)
  let nextSku = 1
  for (let start = 0; start < total; start += 1000) {
    const made = Array.from({ length: Math.min(1000, total - start) }, (_none, index) => makeGoods(context, start + index + 1))
    const walks = made.map(({ goods, fate }) => {
      const walk = startWalk(goods)
      walkGoods(walk, fate, context.now)
      return walk
    })
    await insertRows(
      context,
      'goods',
      // Its columns are those of the product as it was added; a transition writes no others.
      walks.map(({ row }) => row as DemoRow<'goods'>),
    )
    await writeLogs(context, walks)
    context.mails.push(...walks.flatMap(walk => walk.mails))
    await insertRows(
      context,
      'sku',
      made.flatMap(({ skus }) => skus).map(sku => ({ id: nextSku++, ...sku })),
    )
  }
}
