import type { SeedContext } from '../../define.ts'
import { insertRows } from '../demo/insertRows.ts'
import { makeAddress, makeName, makePhone } from '../demo/people.ts'
import { between, chance, pick, pickSome, pickWeighted } from '../demo/pick.ts'

const companies = [
  '晨星贸易有限公司',
  '和光酒店集团',
  '青藤幼儿园',
  '云栖书店',
  'Blue Harbor Trading',
  'Comercial Iberia S.L.',
  '山田商事',
  '锦程企业福利',
  '南岸社区团购',
] as const
const notes = [
  '电话沟通，希望看样品',
  '已寄样，等待反馈',
  '报价已发，对方比价中',
  '约定下周到店',
  '确认首批数量 200 件',
  '暂无预算，年后再联系',
] as const

/** Customers of the shops' sales people in every stage. */
export async function seedCustomers(context: SeedContext): Promise<void> {
  const rows = Array.from({ length: context.count('customers', 160) }, (_none, index) => makeCustomer(context, index + 1))
  await insertRows(context, 'customer', rows)
}

function makeCustomer({ random, now }: SeedContext, id: number): Record<string, unknown> {
  const supplier = chance(random, 0.7) ? 2 : 3
  const stage = pickWeighted(random, [
    [1, 35],
    [2, 30],
    [3, 22],
    [4, 13],
  ])
  const last = now - between(random, 1, 60) * 86_400
  const talks = Array.from({ length: between(random, 0, 3) }, (_one, index) => ({
    content: pick(random, notes),
    type: pick(random, ['phone', 'wechat', 'visit']),
    at: last - index * 6 * 86_400,
  }))
  return {
    id,
    supplier_id: supplier,
    name: makeName(random),
    phone: makePhone(random),
    wechat: chance(random, 0.4) ? `wx_${1000 + id}` : null,
    company: chance(random, 0.6) ? pick(random, companies) : null,
    source: pick(random, ['web', 'referral', 'event', 'store', 'other']),
    stage,
    owner_id: supplier === 2 ? between(random, 1, 4) : between(random, 6, 7),
    tags: JSON.stringify(pickSome(random, ['批发', '礼品', '企业', '回头客', '重点'], between(random, 0, 2))),
    region: JSON.stringify(makeAddress(random).region),
    next_follow_at: stage < 3 ? now + between(random, -5, 14) * 86_400 : null,
    last_follow_at: talks.length > 0 ? last : null,
    deal_amount: stage === 3 ? between(random, 10, 900) * 10_000 : 0,
    lost_reason: stage === 4 ? '价格' : null,
    remark: null,
    follow_logs: JSON.stringify(talks),
    created_at: now - between(random, 60, 300) * 86_400,
  }
}
