import { chosenRegions } from '../../server/columns/regions/chosenRegions.ts'
import { findRegion } from '../../server/columns/regions/readRegions.ts'
import type { DemoLanguage } from '../DemoLanguage.ts'
import type { DemoRow } from '../DemoRow.ts'
import { sayDemo } from '../sayDemo.ts'

/** What a shop charges for carrying: by the piece, by weight, and by volume for what is bulky. */
type Fee = readonly [firstNum: number, firstAmount: number, nextNum: number, nextAmount: number]
type Plan = {
  name: string
  charge: 1 | 2 | 3
  fee: Fee
  rules: readonly { regions: readonly number[]; fee: Fee }[]
  free: readonly { regions: readonly number[]; type: 1 | 2 | 3; num?: number; amount?: number }[]
  noSend?: { regions: readonly number[]; reason: string }
}

const [beijing, hebei, innerMongolia, shanghai, jiangsu, zhejiang] = [110000, 130000, 150000, 310000, 320000, 330000]
const [hainan, tibet, gansu, qinghai, xinjiang] = [460000, 540000, 620000, 630000, 650000]
const abroad = [710000, 810000, 820000]

const plans: readonly Plan[] = [
  {
    name: 'Standard, nationwide',
    charge: 1,
    fee: [1, 800, 1, 200],
    rules: [
      { regions: [shanghai, jiangsu, zhejiang], fee: [1, 600, 1, 100] },
      { regions: [tibet, qinghai, xinjiang], fee: [1, 1800, 1, 800] },
    ],
    free: [{ regions: [], type: 2, amount: 19_900 }],
    noSend: { regions: abroad, reason: 'Our couriers do not go there' },
  },
  {
    name: 'Large items by weight',
    charge: 2,
    fee: [1000, 1500, 1000, 500],
    rules: [
      { regions: [beijing, hebei], fee: [1000, 1200, 1000, 300] },
      { regions: [innerMongolia, gansu, hainan], fee: [1000, 2200, 1000, 900] },
      { regions: [tibet, qinghai, xinjiang], fee: [1000, 3000, 1000, 1500] },
    ],
    free: [{ regions: [shanghai, jiangsu, zhejiang], type: 3, num: 2, amount: 39_900 }],
    noSend: { regions: abroad, reason: 'Our couriers do not go there' },
  },
  {
    name: 'Bulky items by volume',
    charge: 3,
    fee: [10_000, 1200, 5_000, 300],
    rules: [{ regions: [hainan, tibet, xinjiang], fee: [10_000, 3500, 5_000, 1000] }],
    free: [{ regions: [], type: 1, num: 5 }],
  },
]

/** How many templates a shop has. */
export const templatesOfShop = plans.length

type Made = { templates: DemoRow<'freight_template'>[]; rules: DemoRow<'freight_rule'>[]; free: DemoRow<'freight_free'>[] }

/** The shipping fee templates of some shops: those of the n-th have the ids from 3n + 1. @param from the city a shop ships from */
export function makeTemplates(shops: readonly { supplier: number; from: number }[], language: DemoLanguage): Made {
  const made: Made = { templates: [], rules: [], free: [] }
  for (const [index, { supplier, from }] of shops.entries())
    for (const [at, plan] of plans.entries()) {
      const own = { supplier_id: supplier, template_id: index * plans.length + at + 1 }
      made.templates.push({
        id: own.template_id,
        supplier_id: supplier,
        name: sayDemo(language, plan.name),
        charge_type: plan.charge,
        send_region: JSON.stringify(cityOf(from)),
        ...feeOf(plan.fee),
        no_send_regions: plan.noSend ? regionsOf(plan.noSend.regions) : null,
        no_send_reason: plan.noSend ? sayDemo(language, plan.noSend.reason) : null,
      })
      made.rules.push(
        ...plan.rules.map(({ regions, fee }, place) => ({ ...own, regions: regionsOf(regions), ...feeOf(fee), place })),
      )
      made.free.push(
        ...plan.free.map(({ regions, type, num = null, amount = null }, place) => ({
          ...own,
          regions: regions.length > 0 ? regionsOf(regions) : null,
          type,
          num,
          amount,
          place,
        })),
      )
    }
  return made
}

const feeOf = ([first_num, first_amount, next_num, next_amount]: Fee) => ({ first_num, first_amount, next_num, next_amount })

const regionsOf = (ids: readonly number[]): string => JSON.stringify(chosenRegions(ids))

function cityOf(id: number) {
  const city = findRegion(id)
  const province = findRegion(city?.parent ?? 0)
  if (!city || !province) throw new Error(`${id} is no city`)
  const district = { district_id: null, district_name: '' }
  return { province_id: province.id, city_id: id, province_name: province.name, city_name: city.name, ...district }
}
