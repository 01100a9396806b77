import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertChecked } from '../../../table/save/saveRecord.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

type Wish = { id?: number; redeem_code?: string }
type Claimed = Filled<'coupon_user', 'id' | 'code'> & Columns<'coupon_user', 'valid_from' | 'valid_to'>

/**
 * A buyer takes a coupon that is there to be claimed, or one by its redemption code.
 * @throws Refusal not_found, state_conflict, no_stock (see the guard of its creation)
 */
export async function claimCoupon(context: Context, buyer: Buyer, wish: Wish): Promise<Claimed> {
  const coupon_id = await findClaimable(context, buyer, wish)
  const table = tableOf(context, 'coupon_user')
  const values = { coupon_id, phone: buyer.phone, shop_id: buyer.supplier_id }
  return context.database.transaction().execute(async trx => {
    const inside = { ...context, database: trx }
    await insertChecked(inside, trx, table, { ...readDefaults(inside, table, values), ...values }, null)
    const { rows } = await sql<Claimed>`
      select id, code, valid_from, valid_to from coupon_user where uid = ${buyer.id} and coupon_id = ${coupon_id} order by id desc limit 1`.execute(
      trx,
    )
    if (!rows[0]) throw notFound(context, 'Coupon')
    return rows[0]
  })
}

async function findClaimable(context: Context, buyer: Buyer, { id, redeem_code }: Wish): Promise<number> {
  const { rows } = await sql<Filled<'coupon', 'id' | 'get_type'>>`
    select id, get_type from coupon where deleted_at is null
      and ${redeem_code === undefined ? sql`id = ${id ?? 0} and get_type in (1, 4)` : sql`redeem_code = ${redeem_code} and get_type = 3`}`.execute(
    context.database,
  )
  const [coupon] = rows
  if (!coupon) throw notFound(context, 'Coupon')
  if (coupon.get_type === 4 && (await hasOrdered(context, buyer)))
    throw refuse(context, 'state_conflict', 'This coupon is for members who have not ordered yet')
  return coupon.id
}

async function hasOrdered({ database }: Context, { id, supplier_id }: Buyer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "order" where supplier_id = ${supplier_id} and uid = ${id} and paid_at is not null limit 1`.execute(database)
  return rows.length > 0
}
