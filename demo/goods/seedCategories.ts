import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { catalogue } from '../catalogue.ts'
import { pictureUrl } from '../drawPicture.ts'
import { groupOf } from './askedKinds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

/** The platform's tree from the catalogue, and a few categories of the shops' own. */
export async function seedCategories(context: SeedContext): Promise<void> {
  const rows: DemoRow<'goods_category'>[] = []
  const add = (name: string, parent: number, level: number, icon: string | null): number => {
    const id = rows.length + 1
    rows.push({
      id,
      supplier_id: null,
      parent_id: parent,
      level,
      name: sayDemo(context.language, name),
      icon,
      banner: null,
      commission_bp: null,
      model_id: groupOf(name),
      sort: id,
      enabled: 1,
      created_at: context.now - 700 * 86_400,
    })
    return id
  }
  for (const [index, branch] of catalogue.entries()) {
    const top = add(branch.name, 0, 1, pictureUrl(branch.shape, index))
    for (const middle of branch.children) {
      const second = add(middle.name, top, 2, pictureUrl(middle.leaves[0]?.shape ?? branch.shape, index + 1))
      for (const leaf of middle.leaves) add(leaf.name, second, 3, pictureUrl(leaf.shape, index + 2))
    }
  }
  await insertRows(context, 'goods_category', rows)
  await insertRows(context, 'shop_category', makeShopCategories(context))
}

/** By name; the order in which the tree is made gives each its id. Of two with one name it is the lower one. */
export function categoryIds(): Map<string, number> {
  const ids = new Map<string, number>()
  let id = 0
  for (const branch of catalogue) {
    ids.set(branch.name, ++id)
    for (const middle of branch.children) {
      ids.set(middle.name, ++id)
      for (const leaf of middle.leaves) ids.set(leaf.name, ++id)
    }
  }
  return ids
}

const shopNames: Record<number, string[]> = {
  2: ['New this season', 'Our picks', 'Clearance'],
  3: ['Bestsellers', 'For students'],
  4: ['Spring and summer', 'Fall and winter'],
}

function makeShopCategories({ language }: SeedContext): DemoRow<'shop_category'>[] {
  const named = Object.entries(shopNames).flatMap(([supplier, names]) =>
    names.map((name, sort) => ({ supplier_id: Number(supplier), name: sayDemo(language, name), sort })),
  )
  return named.map((row, index) => ({ id: index + 1, parent_id: 0, level: 1, icon: null, enabled: 1, ...row }))
}
