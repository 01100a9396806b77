import type { DemoLanguage } from '../DemoLanguage.ts'
import { estates } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'

/** The shops that have pickup points, and how many numbers each has for them. */
const shops: readonly number[] = [2, 3, 4]
const most = 20

export type DemoSite = { id: number; supplier_id: number; name: string }

/** The pickup points of the demo shops: one at each of the places where people live or work. */
export const demoSites = (language: DemoLanguage): DemoSite[] =>
  shops.flatMap(shop => estates(language).map((_place, at) => makeSite(language, shop, at)))

const makeSite = (language: DemoLanguage, supplier_id: number, at: number): DemoSite => ({
  id: shops.indexOf(supplier_id) * most + at + 1,
  supplier_id,
  name: sayDemo(language, 'Pickup point {place}', { place: estates(language)[at] ?? '' }),
})

/** That of a shop at a place, or by turns; none where an order goes to none. The last one is not open to buyers: the first stands in for it. */
export function siteAt(
  language: DemoLanguage,
  supplier: number,
  where: string | number | null,
): { site_id: number | null; site_name: string | null } {
  if (where === null || !shops.includes(supplier)) return { site_id: null, site_name: null }
  const places = estates(language)
  const at = typeof where === 'number' ? where % places.length : places.indexOf(where)
  const { id, name } = makeSite(language, supplier, at === places.length - 1 ? 0 : at)
  return { site_id: id, site_name: name }
}
