import { sql } from 'kysely'
import { formatTime } from '../../contract/values/time.ts'
import type { Columns } from '../../server/rows/RowOf.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import { between, chance } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import { platform, server } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { couponRow, type DemoCoupon, demoCoupons } from './demoCoupons.ts'
import { writeLogs } from '../walk/writeLogs.ts'

const day = 86_400
type Member = Columns<'buyer', 'nickname' | 'phone'> & { id: number; supplier_id: number }
/** An order for which a coupon was taken off; none of those that are closed. */
type Bought = Columns<'order', 'order_sn' | 'coupon_amount' | 'created_at'> & { id: number; uid: number }
type Start = Awaited<ReturnType<typeof openWalks>>

/** Coupons in every state, and those that members have: not used, used for orders that had one, expired, void. */
export async function seedCoupons(context: SeedContext): Promise<void> {
  // Chances of its own: the rest of the demo stays as it is.
  const own = { ...context, random: makeRandom(65) }
  const members = await readMembers(context)
  const bought = await readBought(context)
  const [coupon, issued] = [
    await openWalks(context.services, 'coupon', [1]),
    await openWalks(context.services, 'coupon_user', [1]),
  ]
  const walks: Walk[] = []
  const held: Walk[] = []
  for (const [index, one] of demoCoupons.entries()) {
    const row = couponRow(index + 1, sayDemo(context.language, one.name), one, context.now)
    const walk = coupon({ ...row, version: 1 })
    leadCoupon(walk, one, context.now)
    walks.push(walk)
    const who = members.filter(({ supplier_id }) => one.range_type !== 4 || supplier_id === 2)
    for (let turn = 0; turn < one.held; turn++) {
      const member = who[(index * 31 + turn) % who.length]
      if (member) held.push(leadIssued(own, issued, { one, coupon: row, member, id: held.length + 1, bought }))
    }
  }
  await insertRows(
    context,
    'coupon',
    walks.map(({ row }) => row as DemoRow<'coupon'>),
  )
  await insertRows(
    context,
    'coupon_user',
    held.map(({ row }) => row as DemoRow<'coupon_user'>),
  )
  await writeLogs(context, [...walks, ...held])
}

function leadCoupon(walk: Walk, { from, to, stopped }: DemoCoupon, now: number): void {
  const { id, created_at } = walk.row
  const log = { supplierId: 1, entity: 'coupon', entityId: id, action: 'create', from: null, to: 0, content: 'Coupon added' }
  walk.say({ at: Number(created_at), by: platform }, log)
  if (from <= 0) walk.take('start', { at: now + from * day, by: server })
  if (to <= 0) walk.take('end', { at: now + to * day, by: server })
  if (stopped !== undefined) walk.take('stop', { at: now + stopped * day, by: platform, answers: { held: 'void' } })
}

type Wish = { one: DemoCoupon; coupon: DemoRow<'coupon'> & { id: number }; member: Member; id: number; bought: Bought[] }

function leadIssued({ random, now, language }: SeedContext, start: Start, { one, coupon, member, id, bought }: Wish): Walk {
  const last = Math.min(one.stopped ?? 0, one.to, 0)
  const at = now + one.from * day + between(random, 60, Math.max(120, (last - one.from) * day - 60))
  const valid_to = at + one.days * day
  const order = bought.findIndex(
    ({ uid, created_at }) => uid === member.id && (created_at ?? 0) > at && (created_at ?? 0) < valid_to,
  )
  const walk = start({
    id,
    version: 1,
    code: `C${formatTime(at, 'YYYYMMDD').slice(2)}${String(id).padStart(8, '0')}`,
    coupon_id: coupon.id,
    uid: member.id,
    nickname: member.nickname,
    phone: member.phone,
    shop_id: member.supplier_id,
    status: 0,
    valid_from: at,
    valid_to,
    used_at: null,
    order_id: null,
    order_sn: null,
    off_amount: null,
    void_reason: null,
    created_at: at,
    created_by: member.id,
    created_name: member.nickname,
    updated_at: at,
  } satisfies DemoRow<'coupon_user'> & { id: number; version: number })
  const [used] = order < 0 ? [] : bought.splice(order, 1)
  if (one.stopped !== undefined) walk.take('void_all', { at: now + one.stopped * day, by: server })
  else if (used)
    walk.take('use', {
      at: Number(used.created_at),
      by: server,
      found: { order_id: used.id, order_sn: used.order_sn, off_amount: used.coupon_amount },
    })
  else if (valid_to <= now) walk.take('expire', { at: valid_to, by: server })
  else if (chance(random, 0.04))
    walk.take('void', {
      at: Math.min(now - 60, at + 3_600),
      by: platform,
      answers: { void_reason: sayDemo(language, 'Given by mistake') },
    })
  return walk
}

const readMembers = async ({ database }: SeedContext) =>
  (await sql<Member>`select id, supplier_id, nickname, phone from buyer order by id limit 200`.execute(database)).rows

const readBought = async ({ database }: SeedContext) =>
  (
    await sql<Bought>`select id, order_sn, uid, coupon_amount, created_at from "order"
      where coupon_amount > 0 and order_status <> 'close' order by id`.execute(database)
  ).rows
