import { sql } from 'kysely'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertRow } from '../../../table/save/writeRow.ts'

type Coupon = MoveOf<'hxq_coupon'>['row']
type Answers = { uid?: number | null; promoter_uid: number | null }

/** Seconds in which a voucher that is sold has to be paid for, while it is valid. */
export const payable = 1800

/** The voucher that a buyer takes, or that the shop gives for nothing; to be activated, by paying where it is sold. */
export async function writeVoucher(context: Context, trx: Trx, { row, by, result }: MoveOf<'hxq_coupon', Answers>): Promise<Row> {
  const table = tableOf(context, 'hxq_voucher')
  const uid = by === 'B' ? context.actor.id : Number(result.uid)
  const values = {
    ...voucherOf(row, { now: context.now(), isGiven: by !== 'B', promoter: result.promoter_uid }),
    ...(await memberOf(trx, row, uid)),
  }
  const written = await insertRow(context, trx, table, { ...readDefaults(context, table, values), ...values }, row.supplier_id)
  const wish = { id: Number(written.id), meant: namedTransition(table.entity, 'issued'), body: {}, ofCall: new Set<string>() }
  await takeTransition({ ...context, actor: systemActor, tenant: null }, trx, table.entity, wish)
  return { voucher_id: wish.id, code: written.code, pay_amount: values.pay_amount, pay_before: values.pay_before }
}

type How = { now: number; isGiven: boolean; promoter: number | null }

/** What a voucher keeps of what it is one of, from then on. */
export function voucherOf(coupon: Coupon, { now, isGiven, promoter }: How) {
  const pay_amount = isGiven ? 0 : Number(coupon.sale_price ?? 0)
  const valid_until = coupon.valid_type === 1 ? coupon.valid_to : now + Number(coupon.valid_days ?? 30) * 86_400
  const pay_before = pay_amount > 0 ? Math.min(now + payable, valid_until ?? Number.POSITIVE_INFINITY) : null
  const share = promoter === null ? 0 : Number(coupon.promoter_bp ?? 0)
  return {
    hxq_id: coupon.id,
    name: coupon.name,
    face_value: coupon.face_value,
    use_min: coupon.use_min ?? 0,
    promoter_uid: promoter,
    pay_amount,
    commission: Math.round((pay_amount * share) / 10_000),
    pay_before,
    valid_until,
    expires_at: pay_before ?? valid_until,
  }
}

async function memberOf(
  trx: Trx,
  { supplier_id }: Coupon,
  uid: number,
): Promise<Columns<'buyer', 'nickname' | 'phone'> & { uid: number }> {
  const { rows } = await sql<Columns<'buyer', 'nickname' | 'phone'>>`
    select nickname, phone from buyer where id = ${uid} and supplier_id = ${supplier_id} and deleted_at is null`.execute(trx)
  return { nickname: rows[0]?.nickname ?? null, phone: rows[0]?.phone ?? null, uid }
}
