import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { between, chance, pick, pickSome, pickWeighted } from '../pick.ts'
import { siteAt } from './demoSites.ts'

const companies = [
  'Morningstar Trading',
  'Harmony Hotels',
  'Ivy Kindergarten',
  'Cloudrest Books',
  'Blue Harbor Trading',
  'Comercial Iberia S.L.',
  'Yamada Trading',
  'Brightway Staff Benefits',
  'Southbank Group Buying',
] as const
const notes = [
  'Called; would like to see samples',
  'Samples sent, waiting for feedback',
  'Quote sent, comparing prices',
  'Will visit the store next week',
  'First batch confirmed: 200 pieces',
  'No budget now; call again next year',
] as const

/** Customers of the shops' sales people in every stage. */
export async function seedCustomers(context: SeedContext): Promise<void> {
  const made = Array.from({ length: context.count('customers', 160) }, (_none, index) => makeCustomer(context, index + 1))
  await insertRows(
    context,
    'customer',
    made.map(({ customer }) => customer),
  )
  await insertRows(
    context,
    'follow_log',
    made.flatMap(({ talks }) => talks),
  )
}

type Made = { customer: DemoRow<'customer'>; talks: DemoRow<'follow_log'>[] }

function makeCustomer({ random, now, language }: SeedContext, id: number): Made {
  const say = (text: string) => sayDemo(language, text)
  const supplier = chance(random, 0.7) ? 2 : 3
  const stage = pickWeighted(random, [
    [1, 35],
    [2, 30],
    [3, 22],
    [4, 13],
  ])
  const last = now - between(random, 1, 60) * 86_400
  const talks = Array.from({ length: between(random, 0, 3) }, (_one, index) => ({
    supplier_id: supplier,
    customer_id: id,
    content: say(pick(random, notes)),
    type: pick(random, ['phone', 'wechat', 'visit']),
    at: last - index * 6 * 86_400,
  }))
  const customer: DemoRow<'customer'> = {
    id,
    supplier_id: supplier,
    name: makeName(random, language),
    phone: makePhone(random),
    wechat: chance(random, 0.4) ? `wx_${1000 + id}` : null,
    company: chance(random, 0.6) ? say(pick(random, companies)) : null,
    source: pick(random, ['web', 'referral', 'event', 'store', 'other']),
    stage,
    owner_id: supplier === 2 ? between(random, 1, 4) : between(random, 6, 7),
    // Every third one belongs to a pickup point.
    site_id: id % 3 === 0 ? siteAt(language, supplier, id).site_id : null,
    tags: JSON.stringify(
      pickSome(random, ['wholesale', 'gifts', 'business', 'returning', 'key account'], between(random, 0, 2)).map(say),
    ),
    region: JSON.stringify(makeAddress(random, language).region),
    next_follow_at: stage < 3 ? now + between(random, -5, 14) * 86_400 : null,
    deal_amount: stage === 3 ? between(random, 10, 900) * 10_000 : 0,
    lost_reason: stage === 4 ? say('Price') : null,
    remark: null,
    created_at: now - between(random, 60, 300) * 86_400,
  }
  return { customer, talks }
}
