import { sql } from 'kysely'
import { voucherOf } from '../../server/modules/goods/voucher/writeVoucher.ts'
import type { RowOf } from '../../server/rows/RowOf.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { writeLedger } from '../walk/writeLedger.ts'
import { type DemoVoucher, demoVouchers } from './demoVouchers.ts'
import { seedBoughtPayments } from './seedBoughtPayments.ts'
import { writeLogs } from '../walk/writeLogs.ts'

const [hour, day] = [3_600, 86_400]
type Member = {
  id: number
  nickname: string
  phone: string
  order_id: number
  order_sn: string
  amount: number
  ordered_at: number
}
type Coupon = RowOf<'hxq_coupon'>

/** Vouchers of the shops, and those that members took, gave back, used, or let expire. */
export async function seedVouchers(context: SeedContext): Promise<void> {
  const startCoupon = await openWalks(context.services, 'hxq_coupon', [2, 3])
  const startVoucher = await openWalks(context.services, 'hxq_voucher', [2, 3])
  const coupons: Walk[] = []
  const vouchers: Walk[] = []
  for (const [index, plan] of demoVouchers.entries()) {
    const coupon = startCoupon(beginCoupon(context, plan, index + 1))
    coupon.say(
      { at: Number(coupon.row.created_at), by: shop(plan.supplier_id) },
      {
        supplierId: plan.supplier_id,
        entity: 'hxq_coupon',
        entityId: index + 1,
        action: 'create',
        to: 0,
        content: 'Voucher created',
      },
    )
    const members = await readMembers(context, plan)
    if (plan.ago > 0) coupon.take('begin', { at: Number(coupon.row.issue_from), by: server })
    for (const member of members) vouchers.push(lead(context, startVoucher, coupon, { plan, member, id: vouchers.length + 1 }))
    const issued_num = members.length
    if (plan.stopped)
      coupon.take('stop', {
        at: context.now - day,
        by: shop(plan.supplier_id),
        answers: { stop_reason: sayDemo(context.language, 'Sold out sooner than planned') },
      })
    if (plan.ended) coupon.take('finish', { at: Number(coupon.row.issue_to), by: server })
    coupon.row = { ...coupon.row, issued_num }
    coupons.push(coupon)
  }
  await insertRows(
    context,
    'hxq_coupon',
    coupons.map(({ row }) => row as DemoRow<'hxq_coupon'>),
  )
  await insertRows(
    context,
    'hxq_voucher',
    vouchers.map(({ row }) => row as DemoRow<'hxq_voucher'>),
  )
  await writeLogs(context, [...coupons, ...vouchers])
  await seedBoughtPayments(context, vouchers, { target: 'hxq_voucher', first: 1_000_000, paid: 'activated_at' })
  await writeLedger(
    context,
    vouchers.flatMap(({ movements }) => movements),
  )
  context.mails.push(...vouchers.flatMap(({ mails }) => mails))
}

function beginCoupon(
  { now, language }: SeedContext,
  plan: DemoVoucher,
  id: number,
): DemoRow<'hxq_coupon'> & { id: number; version: number } {
  const created = now - plan.ago * day
  return {
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    name: sayDemo(language, plan.name),
    cover: null,
    face_value: plan.face,
    sale_price: plan.price,
    total: plan.total,
    per_limit: 2,
    promoter_bp: plan.price > 0 ? 500 : 0,
    use_min: plan.least,
    issue_from: created,
    issue_to: plan.ended ? created + 20 * day : null,
    valid_type: 2,
    valid_to: null,
    valid_days: 30,
    range_type: 1,
    category_ids: '[]',
    goods_ids: '[]',
    rules: null,
    hxq_status: 0,
    stop_reason: null,
    issued_num: 0,
    created_at: Math.min(created, now - day),
    updated_at: Math.min(created, now - day),
  }
}

/** Members who have ordered, each with their latest order. */
async function readMembers({ database }: SeedContext, { supplier_id, taken, after }: DemoVoucher): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select distinct on (b.id) b.id, b.nickname, b.phone, o.id as order_id, o.order_sn, o.goods_amount as amount, o.created_at as ordered_at
    from buyer b join "order" o on o.uid = b.id and o.supplier_id = b.supplier_id and o.order_status = 'finish'
    where b.supplier_id = ${supplier_id} order by b.id, o.created_at desc offset ${after} limit ${taken}`.execute(database)
  return rows
}

type Led = { plan: DemoVoucher; member: Member; id: number }

/** A voucher on its way: every twelfth ends as its number says. */
function lead(
  context: SeedContext,
  start: (row: DemoRow<'hxq_voucher'> & { id: number; version: number }) => Walk,
  coupon: Walk,
  { plan, member, id }: Led,
): Walk {
  const { language, now } = context
  const say = (text: string) => sayDemo(language, text)
  const fate = id % 12
  const begins = Number(coupon.row.created_at) + hour
  const usual = Math.min(begins + fate * 9 * hour, now - 2 * hour)
  // Who uses one had it before the order that it pays a part of.
  const ordered = Number(member.ordered_at)
  const isUsed = fate > 5 && ordered - 2 * hour > begins
  const at = isUsed ? Math.min(usual, ordered - 2 * hour) : usual
  const how = { now: at, isGiven: false, promoter: plan.price > 0 && id % 3 === 0 ? 1 : null }
  const walk = start({
    ...voucherOf(coupon.row as unknown as Coupon, how),
    id,
    version: 1,
    supplier_id: plan.supplier_id,
    code: `H2611${String(id).padStart(10, '0')}`,
    uid: member.id,
    nickname: member.nickname,
    phone: member.phone,
    status: 1,
    remind_at: null,
    activated_at: null,
    used_at: null,
    refunded_at: null,
    order_id: null,
    order_sn: null,
    pay_sn: null,
    reason: null,
    released: 0,
    created_at: at,
    created_by: member.id,
    created_name: member.nickname,
    updated_at: at,
  })
  const [owner, who] = [shop(plan.supplier_id), buyer(member.id, member.nickname, plan.supplier_id)]
  walk.take('issued', { at, by: server })
  if (fate === 1 && plan.price === 0 && !plan.ended) return walk
  const paid = at + 600
  if (plan.price > 0) walk.take('pay', { at: paid, by: server, answers: { pay_sn: `PV${String(id).padStart(16, '0')}` } })
  else walk.take('activate', { at: paid, by: who })
  if (isUsed && ordered + 60 < Number(walk.row.valid_until))
    walk.take('use', {
      at: Math.max(paid + hour, ordered + 60),
      by: owner,
      answers: { order_sn: member.order_sn },
      found: { order_id: member.order_id, amount: Math.max(member.amount, plan.least) },
    })
  else if (Number(walk.row.valid_until) < now) walk.take('expire', { at: Number(walk.row.valid_until), by: server })
  else if (fate === 2)
    walk.take('freeze', { at: paid + hour, by: owner, answers: { reason: say('The member reported a lost phone') } })
  else if (fate === 3)
    walk.take('extend', { at: paid + hour, by: owner, answers: { days: 15, reason: say('Closed over the holidays') } })
  else if (fate === 4 && plan.price > 0)
    walk.take('refund', { at: paid + hour, by: owner, answers: { reason: say('Bought twice by mistake') } })
  else if (fate === 4) walk.take('void', { at: paid + hour, by: owner, answers: { reason: say('Passed on for money') } })
  return walk
}
