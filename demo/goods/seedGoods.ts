import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { openWalks } from '../walk/Walk.ts'
import type { DemoRow } from '../DemoRow.ts'
import { walkGoods } from './walkGoods.ts'
import { makeGoods } from './makeGoods.ts'

/** Goods of the shops with their versions and history; as many as asked for, in pieces, so that a million need no more memory than a thousand. */
export async function seedGoods(context: SeedContext): Promise<void> {
  await insertRows(context, 'freight_template', templatesOf(context))
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
    await insertRows(
      context,
      'entity_log',
      walks.flatMap(({ logs }) => logs),
    )
    context.mails.push(...walks.flatMap(walk => walk.mails))
    await insertRows(
      context,
      'sku',
      made.flatMap(({ skus }) => skus).map(sku => ({ id: nextSku++, ...sku })),
    )
  }
}

const templatesOf = ({ language }: SeedContext) =>
  [2, 3, 4].flatMap((supplier, index) => [
    {
      id: index * 2 + 1,
      supplier_id: supplier,
      name: sayDemo(language, 'Standard, nationwide'),
      charge_type: 1,
      first_num: 1,
      first_amount: 800,
      next_num: 1,
      next_amount: 200,
    },
    {
      id: index * 2 + 2,
      supplier_id: supplier,
      name: sayDemo(language, 'Large items by weight'),
      charge_type: 2,
      first_num: 1000,
      first_amount: 1500,
      next_num: 1000,
      next_amount: 500,
    },
  ])
