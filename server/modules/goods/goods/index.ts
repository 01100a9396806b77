import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { applyRevision } from './applyRevision.ts'
import { listable, listsItself } from './goodsGuards.ts'
import { goodsHooks } from './goodsHooks.ts'
import { RepriceBody, repriceBatch, repriceGoods } from './repriceGoods.ts'
import { saveGoods } from './saveGoods.ts'
import { skuHooks } from './skuHooks.ts'

/** Products and their variants (docs/rules/goods.md#product): lists are the table's, transitions stand in their entity; saving and prices are here. */
export default defineModule({
  uses: ['provider', 'sale', 'stock'],
  routes: [
    // What a goods may hold is said by its entity, which the table checks.
    post('seller/goods/Save', Type.Record(Type.String(), Type.Unknown()), saveGoods),
    post('seller/goods/Reprice', RepriceBody, repriceGoods),
  ],
  guards: {
    'goods.listable': listable,
    'goods.listsItself': listsItself,
  },
  effects: {
    'goods.applyRevision': applyRevision,
  },
  hooks: { goods: goodsHooks, sku: skuHooks },
  batches: { 'goods.reprice': repriceBatch },
})
