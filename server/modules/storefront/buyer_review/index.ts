import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { findOrder } from '../buyer_order/findOrder.ts'
import { listReviews } from './listReviews.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const buyer = Type.String({ maxLength: 120 })
const Score = Type.Integer({ minimum: 1, maximum: 5 })
const content = Type.String({ minLength: 1, maxLength: 500 })
const Pictures = Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 9 }))
const Add = Type.Object(
  {
    buyer,
    id: Id,
    order_goods_id: Id,
    score_goods: Score,
    score_service: Score,
    score_logistics: Score,
    content: Type.Optional(content),
    imgs: Pictures,
    is_anonymous: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  },
  closed,
)
const Append = Type.Object({ buyer, id: Id, append_content: content, append_imgs: Pictures }, closed)
const List = Type.Object({ buyer, goods_id: Id, page: Type.Optional(Id) }, closed)

/** What a buyer says of what they bought, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order'],
  routes: [
    post('buyer/order/EvaluateAdd', Add, add, 'buyer'),
    post('buyer/order/EvaluateAppend', Append, append, 'buyer'),
    post(
      'buyer/goods/EvaluateList',
      List,
      async (context, { buyer: token, ...wish }) => {
        const found = await findBuyer(context, token)
        return listReviews(context, found.buyer.supplier_id, wish)
      },
      'buyer',
    ),
  ],
})

async function add(context: Context, { buyer: token, id, ...said }: Static<typeof Add>): Promise<unknown> {
  const { buyer: asks } = await findOrder(context, token, id)
  const { evaluate_id } = await takeNamed(asks, tableOf(context, 'order').entity, id, 'evaluate', said)
  return { id: evaluate_id }
}

async function append(context: Context, { buyer: token, id, ...said }: Static<typeof Append>): Promise<unknown> {
  const { buyer: who, asks } = await findBuyer(context, token)
  const { rows } = await sql`
    select 1 from evaluate where id = ${id} and uid = ${who.id} and supplier_id = ${who.supplier_id}`.execute(context.database)
  if (rows.length === 0) throw notFound(context, 'Buyer review')
  return takeNamed(asks, tableOf(context, 'evaluate').entity, id, 'append', said)
}
