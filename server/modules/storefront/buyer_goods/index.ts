import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { listGoods } from './listGoods.ts'

const Id = Type.Integer({ minimum: 1 })
const Goods = Type.Object(
  { buyer: Type.String({ maxLength: 120 }), id: Type.Optional(Id), page: Type.Optional(Id) },
  { additionalProperties: false },
)

/** What a buyer may see of the products of their shop, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'pricing'],
  routes: [
    post(
      'buyer/goods/GoodsList',
      Goods,
      async (context, { buyer: token, ...wish }) => {
        const { buyer } = await findBuyer(context, token)
        return listGoods(context, buyer.supplier_id, wish)
      },
      'buyer',
    ),
  ],
})
