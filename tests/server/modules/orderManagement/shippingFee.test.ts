import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInRegions, regionLevels } from '../../../../contract/values/regionLevels.ts'
import { chosenRegions, type NamedRegion, sharedRegion } from '../../../../server/columns/regions/chosenRegions.ts'
import { provinces, type Region } from '../../../../server/columns/regions/readRegions.ts'
import { shippingFee } from '../../../../server/modules/orderManagement/fees/shippingFee.ts'
import { type FeeTemplate, templateFee } from '../../../../server/modules/orderManagement/fees/templateFee.ts'

const guangzhou = { id: 440100, name: '广东省 广州市' }
const hainan = { id: 460000, name: '海南省' }
const byWeight: FeeTemplate = {
  ...{ id: 7, charge_type: 2, first_num: 1000, first_amount: 1500, next_num: 500, next_amount: 300 },
  ...{ no_send_regions: [{ id: 540000, name: '西藏自治区' }], no_send_reason: 'No courier goes there' },
  rules: [
    { regions: [guangzhou], first_num: 1000, first_amount: 500, next_num: 1000, next_amount: 100 },
    { regions: [hainan], first_num: 500, first_amount: 2500, next_num: 500, next_amount: 900 },
  ],
  free_rules: [],
}
const beijing = 110101
const parcel = (more: Partial<{ num: number; weight: number; volume: number; amount: number }> = {}) => ({
  ...{ num: 1, weight: 1200, volume: 0, amount: 5000 },
  ...more,
})

test('7.7 The rule of a region makes its fee, and where no rule names it the default does', () => {
  expect(templateFee(byWeight, 440103, parcel())).toEqual({ fee: 600, rule: 1, free: 0 })
  expect(templateFee(byWeight, 460101, parcel())).toEqual({ fee: 2500 + 2 * 900, rule: 2, free: 0 })
  expect(templateFee(byWeight, 440301, parcel())).toEqual({ fee: 1800, rule: 0, free: 0 })
  expect(templateFee({ ...byWeight, charge_type: 1, first_num: 1, next_num: 2 }, beijing, parcel({ num: 4 }))).toMatchObject({
    fee: 1500 + 2 * 300,
  })
  expect(templateFee({ ...byWeight, charge_type: 3 }, beijing, parcel({ volume: 1501 }))).toMatchObject({ fee: 1500 + 2 * 300 })
})

test('7.7 Nothing is sent where the template says so, whatever it would cost, and the reason is told', () => {
  const free = { ...byWeight, free_rules: [{ regions: null, type: 1 as const, num: 1, amount: null }] }
  for (const region of [540101, 540200])
    expect(templateFee(free, region, parcel())).toEqual({ fee: null, reason: 'No courier goes there' })
})

test('7.7 Shipping is free from a number of pieces, from an amount, or from both, in the regions of the rule', () => {
  const feeWith = (type: 1 | 2 | 3, carried: object, regions: FeeTemplate['no_send_regions'] = null) => {
    const found = templateFee({ ...byWeight, free_rules: [{ regions, type, num: 3, amount: 9900 }] }, beijing, parcel(carried))
    return found.fee === null ? null : [found.fee, found.free]
  }
  const paid = [1800, 0]
  expect([feeWith(1, { num: 2, amount: 99_999 }), feeWith(1, { num: 3, amount: 1 })]).toEqual([paid, [0, 1]])
  expect([feeWith(2, { num: 99, amount: 9899 }), feeWith(2, { num: 1, amount: 9900 })]).toEqual([paid, [0, 1]])
  expect([feeWith(3, { num: 3, amount: 9899 }), feeWith(3, { num: 2, amount: 9900 })]).toEqual([paid, paid])
  expect(feeWith(3, { num: 3, amount: 9900 })).toEqual([0, 1])
  expect(feeWith(1, { num: 3 }, [hainan])).toEqual(paid)
})

const amounts = fc.record({
  first_num: fc.integer({ min: 1, max: 5000 }),
  first_amount: fc.integer({ min: 0, max: 1_000_000 }),
  next_num: fc.integer({ min: 1, max: 5000 }),
  next_amount: fc.integer({ min: 0, max: 100_000 }),
})
const carriedThings = fc.record({
  num: fc.integer({ min: 1, max: 999 }),
  weight: fc.integer({ min: 0, max: 1_000_000 }),
  volume: fc.integer({ min: 0, max: 1_000_000 }),
  amount: fc.integer({ min: 0, max: 10_000_000 }),
})

test('7.7 More never costs less unless it becomes free, and what is free stays so with more', () => {
  const free = fc.record({
    regions: fc.constantFrom<NamedRegion[] | null>(null, [hainan]),
    type: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    num: fc.integer({ min: 1, max: 999 }),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
  })
  const templates = fc.record({
    fee: amounts,
    rule: amounts,
    charge_type: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    free_rules: fc.array(free, { maxLength: 3 }),
  })
  const regions = fc.constantFrom(beijing, 460101)
  fc.assert(
    fc.property(templates, carriedThings, carriedThings, regions, ({ fee, rule, ...own }, some, further, region) => {
      const template = { ...byWeight, ...fee, ...own, rules: [{ regions: [hainan], ...rule }] }
      const more = {
        num: some.num + further.num,
        weight: some.weight + further.weight,
        volume: some.volume + further.volume,
        amount: some.amount + further.amount,
      }
      const [less, all] = [templateFee(template, region, some), templateFee(template, region, more)]
      if (less.fee === null || all.fee === null) throw new Error('It is sent there')
      expect(Number.isSafeInteger(all.fee) && all.fee >= 0).toBe(true)
      if (less.free > 0) expect(all.fee).toBe(0)
      else if (all.free === 0) expect(all.fee).toBeGreaterThanOrEqual(less.fee)
      expect(less.rule).toBe(region === beijing ? 0 : 1)
    }),
  )
})

const line = {
  goods_id: 1,
  price: 1000,
  num: 1,
  weight: 400,
  volume: 100,
  freight_type: 2,
  freight_amount: 0,
  freight_id: 7,
} as const

test('a shipping fee is fixed for a product, and a template’s for all that use it: each begun unit counts', () => {
  const feeOf = (...[lines, templates]: [Parameters<typeof shippingFee>[0], FeeTemplate[]]) =>
    shippingFee(lines, templates, beijing).fee
  const byItem = { ...byWeight, charge_type: 1 as const, first_num: 1, first_amount: 800, next_num: 1, next_amount: 200 }
  expect(feeOf([{ ...line, num: 2 }], [byWeight])).toBe(1500)
  expect(feeOf([{ ...line, num: 3 }], [byWeight])).toBe(1800)
  expect(feeOf([line, { ...line, goods_id: 2, num: 2 }], [byItem])).toBe(1200)
  const fixed = { ...line, freight_type: 1, freight_amount: 700 } as const
  expect(feeOf([fixed, { ...fixed, num: 4 }, { ...fixed, goods_id: 3, freight_amount: 50 }], [])).toBe(750)
  expect(feeOf([{ ...line, freight_type: 0 }], [byWeight])).toBe(0)
})

test('which lines of an order are not sent to a region is told by their places; the others keep their fee', () => {
  const fixed = { ...line, goods_id: 2, freight_type: 1, freight_amount: 700 } as const
  expect(shippingFee([fixed, line, { ...line, goods_id: 3 }], [byWeight], 540101)).toEqual({
    fee: 700,
    notSent: [1, 2].map(index => ({ index, reason: 'No courier goes there' })),
  })
})

const leaves = (regions: readonly Region[]): number[] =>
  regions.flatMap(({ id, children }) => (children.length > 0 ? leaves(children) : [id]))
const choosable = provinces.flatMap(province => [province.id, ...province.children.map(({ id }) => id)])
const choices = fc.uniqueArray(fc.constantFrom(...choosable), { maxLength: 40 })

test('7.7 Two choices share a region exactly where somebody lives in both', () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const [first, second] = [chosenRegions(one), chosenRegions(other)]
      const both = leaves(provinces).some(id => isInRegions(id, first) && isInRegions(id, second))
      expect(sharedRegion(first, second) !== null).toBe(both)
    }),
    { numRuns: 40 },
  )
})

test('a choice of regions holds everybody whom it held as it was made, and says a whole province by its name', () => {
  fc.assert(
    fc.property(choices, wish => {
      const kept = chosenRegions(wish)
      const wanted = (id: number) => wish.some(one => regionLevels(id).includes(one))
      expect(leaves(provinces).filter(id => isInRegions(id, kept))).toEqual(leaves(provinces).filter(wanted))
      expect(chosenRegions(kept)).toEqual(kept)
    }),
    { numRuns: 40 },
  )
  const guangdong = provinces.find(({ id }) => id === 440000)?.children.map(({ id }) => id) ?? []
  expect(chosenRegions(guangdong)).toEqual([{ id: 440000, name: '广东省' }])
  expect(chosenRegions(guangdong.slice(1))).toHaveLength(guangdong.length - 1)
})
