import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Coupon = Filled<'coupon', 'id' | 'coupon_status' | 'total' | 'per_limit' | 'valid_type' | 'range_type' | 'got_num'> &
  Columns<'coupon', 'get_from' | 'get_to' | 'valid_from' | 'valid_to' | 'valid_days' | 'shop_ids'>
type Member = { uid: number; nickname: string | null; shop_id: number }
type Issued = MoveOf<'coupon_user'>['row']

/**
 * A coupon is given to a member: in its time, as long as there are any, no more of them than one may have (docs/rules/goods.md#coupons).
 * The coupon is held, so that of two who want the last one the second finds none.
 */
export const take: Guard = {
  check: async (context, trx, { row }: MoveOf<'coupon_user'>) => {
    const coupon = await holdCoupon(context, trx, row.coupon_id)
    const member = await findMember(context, trx, row)
    const { total, got_num, per_limit } = coupon
    if (coupon.range_type === 4 && !(coupon.shop_ids ?? []).includes(member.shop_id))
      throw refuse(context, 'state_conflict', 'This coupon is not for members of this shop')
    if (total !== -1 && got_num >= total) throw refuse(context, 'no_stock', 'No coupon is left')
    if ((await countHeld(trx, coupon.id, member.uid)) >= per_limit)
      throw refuse(context, 'state_conflict', 'A member can have this coupon {count} times', { count: per_limit })
    return { ...member, ...validity(context, coupon) }
  },
}

/** One more is given out. */
export async function countTaken(_context: Context, trx: Trx, { next }: MoveOf<'coupon_user'>): Promise<undefined> {
  await sql`update coupon set got_num = coalesce(got_num, 0) + 1 where id = ${next.coupon_id}`.execute(trx)
}

async function holdCoupon(context: Context, trx: Trx, id: unknown): Promise<Coupon> {
  const { rows } = await sql<Coupon>`
    select id, coupon_status, get_from, get_to, total, per_limit, valid_type, valid_from, valid_to, valid_days, range_type, shop_ids,
      coalesce(got_num, 0)::bigint as got_num
    from coupon where id = ${id} and deleted_at is null for no key update`.execute(trx)
  const [coupon] = rows
  if (!coupon) throw notFound(context, 'Coupon')
  const isOpen = coupon.coupon_status < 2 && (coupon.get_from ?? 0) <= context.now() && context.now() < (coupon.get_to ?? 0)
  if (!isOpen) throw refuse(context, 'state_conflict', 'This coupon is not being given out')
  return coupon
}

async function findMember({ t }: Context, trx: Trx, { phone, shop_id }: Issued): Promise<Member> {
  const ofShop = shop_id ? sql`supplier_id = ${shop_id}` : sql`true`
  const { rows } = await sql<Member>`
    select id as uid, nickname, supplier_id as shop_id from buyer where phone = ${phone} and deleted_at is null and ${ofShop} limit 2`.execute(
    trx,
  )
  const [member, another] = rows
  if (!member) throw invalid({ phone: t('No member has this phone number') })
  if (another) throw invalid({ shop_id: t('Members of several shops have this phone number: say which shop') })
  return member
}

async function countHeld(trx: Trx, coupon: number, uid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::bigint as n from coupon_user where coupon_id = ${coupon} and uid = ${uid} and deleted_at is null`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** From when until when it can be used. @throws Refusal state_conflict where that is over */
function validity(context: Context, { valid_type, valid_from, valid_to, valid_days }: Coupon) {
  const now = context.now()
  if (valid_type === 2) return { valid_from: now, valid_to: now + (valid_days ?? 0) * 86_400 }
  if ((valid_to ?? 0) <= now) throw refuse(context, 'state_conflict', 'The time in which this coupon can be used is over')
  return { valid_from, valid_to }
}
