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
import { type Buyer, findBuyer } from '../buyer_order/findBuyer.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { listLetters, listRegisters } from './listLetters.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const buyer = Type.String({ maxLength: 120 })
const Answer = Type.Object({ label: Type.String({ maxLength: 30 }), value: Type.String({ maxLength: 500 }) }, closed)
const Add = Type.Object(
  {
    buyer,
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 32 }),
    phone: Type.String({ maxLength: 20 }),
    answers: Type.Optional(Type.Array(Answer, { maxItems: 20 })),
    source: Type.Optional(Type.Union(['front', 'link', 'qr'].map(name => Type.Literal(name)))),
  },
  closed,
)
const Pay = Type.Object({ buyer, id: Id, pay_type: Type.Union(payTypes.map(name => Type.Literal(name))) }, closed)
const Paged = Type.Object({ buyer, page: Type.Optional(Id), id: Type.Optional(Id) }, closed)

/** Invitations of a shop as its buyers read them and register, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'payment'],
  routes: [
    post('buyer/ext/LetterList', Paged, (context, wish) => list(context, wish, listLetters), 'buyer'),
    post('buyer/ext/RegisterList', Paged, (context, wish) => list(context, wish, listRegisters), 'buyer'),
    { ...post('buyer/ext/RegisterAdd', Add, add, 'buyer'), once: onceForBuyer },
    post('buyer/ext/RegisterPay', Pay, pay, 'buyer'),
    post('buyer/ext/RegisterWithdraw', Type.Object({ buyer, id: Id }, closed), withdraw, 'buyer'),
  ],
})

type Wish = { page?: number | undefined; id?: number | undefined }
type Read = (context: Context, buyer: Buyer, wish: Wish) => Promise<unknown>

async function list(context: Context, { buyer: token, ...wish }: Static<typeof Paged>, read: Read): Promise<unknown> {
  return read(context, (await findBuyer(context, token)).buyer, wish)
}

async function add(context: Context, { buyer: token, id, ...body }: Static<typeof Add>): Promise<unknown> {
  const { asks } = await findBuyer(context, token)
  const { register_id, ...rest } = await takeNamed(asks, tableOf(context, 'ext').entity, id, 'register', body)
  const { audit_status, pay_amount, pay_before } = rest
  return { id: register_id, audit_status, pay_amount, pay_before }
}

async function pay(context: Context, { buyer: token, id, pay_type }: Static<typeof Pay>): Promise<unknown> {
  const { asks, own } = await findOwn(context, token, id)
  if (own.pay_before === null) throw refuse(context, 'state_conflict', 'There is nothing to pay')
  if (own.pay_before <= context.now()) throw refuse(context, 'state_conflict', 'The time to pay is over')
  const { supplier_id, pay_amount, uid, title, register_sn } = own
  const wanted = { id, supplier_id, pay_amount, uid, goods_text: title, order_sn: register_sn, of: 'ext_register' as const }
  return beginPayment(asks, wanted, pay_type)
}

async function withdraw(context: Context, { buyer: token, id }: { buyer: string; id: number }): Promise<unknown> {
  const { asks } = await findOwn(context, token, id)
  return takeNamed(asks, tableOf(context, 'ext_register').entity, id, 'withdraw')
}

type Own = Filled<'ext_register', 'supplier_id' | 'pay_amount'> &
  Columns<'ext_register', 'uid' | 'title' | 'register_sn' | 'pay_before'>

async function findOwn(context: Context, token: string, id: number): Promise<{ asks: Context; own: Own }> {
  const { buyer: who, asks } = await findBuyer(context, token)
  const { rows } = await sql<Own>`
    select supplier_id, pay_amount, uid, title, register_sn, pay_before from ext_register
    where id = ${id} and uid = ${who.id} and supplier_id = ${who.supplier_id} and deleted_at is null`.execute(context.database)
  const [own] = rows
  if (!own) throw notFound(context, 'Registration')
  return { asks, own }
}
