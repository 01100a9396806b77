import Type, { type Static, type TProperties } from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { findOrder } from '../buyer_order/findOrder.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { findRefund } from './findRefund.ts'
import { listRefunds } from './listRefunds.ts'
import { offerRefund } from './offerRefund.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const Cents = Type.Integer({ minimum: 1 })
const Token = Type.String({ maxLength: 120 })
const Text = (longest: number) => Type.String({ minLength: 1, maxLength: longest })
const Pictures = Type.Optional(Type.Array(Text(500), { maxItems: 6 }))
const of = { buyer: Token, order_id: Id, order_goods_id: Type.Optional(Id) }
const Add = Type.Object(
  {
    ...of,
    refund_type: Type.Union([Type.Literal('refund'), Type.Literal('returns')]),
    seller_fault: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
    reason: Text(200),
    description: Type.Optional(Text(300)),
    imgs: Pictures,
    num: Type.Optional(Id),
    apply_amount: Cents,
  },
  closed,
)

/** A call of the buyer of a refund: one transition, with what it asks. */
const taking = (path: string, name: string, asked: TProperties) =>
  post(
    path,
    Type.Object({ buyer: Token, id: Id, ...asked }, closed),
    async (context, { buyer: token, id, ...body }) => {
      const asks = await findRefund(context, String(token), Number(id))
      return takeNamed(asks, tableOf(context, 'refund').entity, Number(id), name, body)
    },
    'buyer',
  )

/** What a buyer does about refunds, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'refund'],
  routes: [
    post('buyer/refund/RefundOffer', Type.Object(of, closed), offerRefund, 'buyer'),
    { ...post('buyer/refund/RefundAdd', Add, add, 'buyer'), once: onceForBuyer },
    post(
      'buyer/refund/RefundList',
      Type.Object({ buyer: Token, id: Type.Optional(Id), page: Type.Optional(Id) }, closed),
      async (context, { buyer: token, ...wish }) => {
        const { buyer } = await findBuyer(context, token)
        return listRefunds(context, buyer, wish)
      },
      'buyer',
    ),
    taking('buyer/refund/RefundCancel', 'cancel', {}),
    taking('buyer/refund/RefundReapply', 'reapply', {
      apply_amount: Type.Optional(Cents),
      description: Type.Optional(Text(300)),
      imgs: Pictures,
    }),
    taking('buyer/refund/RefundReturn', 'return_send', {
      return_logistics_code: Text(16),
      return_logistics_no: Text(32),
      return_imgs: Pictures,
    }),
    taking('buyer/refund/RefundPlatform', 'platform_in', { platform_text: Text(300), imgs: Pictures }),
    taking('buyer/refund/RefundLogAdd', 'message', { content: Text(500), imgs: Pictures }),
  ],
})

async function add(context: Context, { buyer: token, ...wish }: Static<typeof Add>): Promise<unknown> {
  const { buyer } = await findOrder(context, token, wish.order_id)
  return saveRecord({ ...buyer, needs: '' }, tableOf(context, 'refund'), wish)
}
