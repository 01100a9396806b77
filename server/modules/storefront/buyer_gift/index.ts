import Type, { type Static } from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { saveRecord } from '../../../table/save/saveRecord.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { listRequests } from './listRequests.ts'

const closed = { additionalProperties: false }
const Whole = Type.Integer({ minimum: 1 })
const buyer = Type.String({ maxLength: 120 })
const Text = (longest: number) => Type.String({ minLength: 1, maxLength: longest })
const Add = Type.Object(
  {
    buyer,
    company: Text(60),
    contact: Text(32),
    phone: Text(11),
    demand: Text(500),
    budget: Type.Optional(Type.Integer({ minimum: 0 })),
    num: Type.Optional(Whole),
    imgs: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 9 })),
  },
  closed,
)

/** Gifts that a buyer asks for on behalf of a company, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order'],
  routes: [
    { ...post('buyer/gift/CustomAdd', Add, add, 'buyer'), once: onceForBuyer },
    post(
      'buyer/gift/CustomList',
      Type.Object({ buyer, page: Type.Optional(Whole) }, closed),
      async (context, { buyer: token, page }) => listRequests(context, (await findBuyer(context, token)).buyer, page),
      'buyer',
    ),
  ],
})

async function add(context: Context, { buyer: token, ...wish }: Static<typeof Add>): Promise<unknown> {
  const { asks } = await findBuyer(context, token)
  const { id } = await saveRecord({ ...asks, needs: '' }, tableOf(context, 'gift_custom'), wish)
  return { id }
}
