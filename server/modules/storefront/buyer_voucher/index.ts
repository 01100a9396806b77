import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { payTypes } from '../../../adapters/payment/providers.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'

import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { beginPayment } from '../../finance/payment/beginPayment.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { listOffers, listVouchers } from './listVouchers.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const buyer = Type.String({ maxLength: 120 })
const Add = Type.Object({ buyer, id: Id, promoter_uid: Type.Optional(Id) }, closed)
const Pay = Type.Object({ buyer, id: Id, pay_type: Type.Union(payTypes.map(name => Type.Literal(name))) }, closed)
const Paged = Type.Object({ buyer, page: Type.Optional(Id) }, closed)

/** Vouchers of a shop as its buyers take and use them, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'payment'],
  routes: [
    post(
      'buyer/huixiao/OfferList',
      Paged,
      async (context, { buyer: token, page }) => listOffers(context, (await findBuyer(context, token)).buyer, page),
      'buyer',
    ),
    { ...post('buyer/huixiao/VoucherAdd', Add, add, 'buyer'), once: onceForBuyer },
    post('buyer/huixiao/VoucherActivate', Type.Object({ buyer, id: Id }, closed), activate, 'buyer'),
    post('buyer/huixiao/VoucherPay', Pay, pay, 'buyer'),
    post(
      'buyer/huixiao/VoucherList',
      Paged,
      async (context, { buyer: token, page }) => listVouchers(context, (await findBuyer(context, token)).buyer, page),
      'buyer',
    ),
  ],
})

async function add(context: Context, { buyer: token, id, promoter_uid }: Static<typeof Add>): Promise<unknown> {
  const { asks } = await findBuyer(context, token)
  const body = promoter_uid === undefined ? {} : { promoter_uid }
  const { voucher_id, code, pay_amount, pay_before } = await takeNamed(
    asks,
    tableOf(context, 'hxq_coupon').entity,
    id,
    'claim',
    body,
  )
  return { id: voucher_id, code, pay_amount, pay_before }
}

async function activate(context: Context, { buyer: token, id }: { buyer: string; id: number }): Promise<unknown> {
  const { asks } = await findOwn(context, token, id)
  return takeNamed(asks, tableOf(context, 'hxq_voucher').entity, id, 'activate')
}

/** The payment of a voucher that is sold; that it is paid activates it. */
async function pay(context: Context, { buyer: token, id, pay_type }: Static<typeof Pay>): Promise<unknown> {
  const { asks, own } = await findOwn(context, token, id)
  if (own.pay_before === null) throw refuse(context, 'state_conflict', 'There is nothing to pay')
  if (own.pay_before <= context.now()) throw refuse(context, 'state_conflict', 'The time to pay is over')
  const { supplier_id, pay_amount, uid, name, code } = own
  return beginPayment(asks, { id, supplier_id, pay_amount, uid, goods_text: name, order_sn: code, of: 'hxq_voucher' }, pay_type)
}

type Own = Filled<'hxq_voucher', 'supplier_id' | 'pay_amount'> & Columns<'hxq_voucher', 'uid' | 'name' | 'code' | 'pay_before'>

async function findOwn(context: Context, token: string, id: number): Promise<{ asks: Context; own: Own }> {
  const { buyer: who, asks } = await findBuyer(context, token)
  const { rows } = await sql<Own>`
    select supplier_id, pay_amount, uid, name, code, pay_before from hxq_voucher
    where id = ${id} and uid = ${who.id} and supplier_id = ${who.supplier_id} and deleted_at is null`.execute(context.database)
  const [own] = rows
  if (!own) throw notFound(context, 'Issued voucher')
  return { asks, own }
}
