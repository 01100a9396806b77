import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { deleteBatch, deleteGoods, restoreBatch, restoreGoods } from './binGoods.ts'
import { examineGoods } from './examineGoods.ts'
import { goodsHooks } from './goodsHooks.ts'
import { repriceBatch, repriceGoods } from './repriceGoods.ts'
import { saveGoods } from './saveGoods.ts'
import { DelBody, ExamineBody, OnOffBody, RepriceBody } from './shapes.ts'
import { switchBatch, switchGoods } from './switchGoods.ts'

/** Goods and their versions (docs/rules/goods.md#product): lists are the table's; saving, sale, review and the recycle bin are here. */
export default defineModule({
  uses: ['stock'],
  routes: [
    // What a goods may hold is said by its entity, which the table checks.
    post('seller/goods/Save', Type.Record(Type.String(), Type.Unknown()), saveGoods),
    post('seller/goods/OnOff', OnOffBody, switchGoods),
    post('seller/goods/Del', DelBody, deleteGoods),
    post('seller/goods/Restore', DelBody, restoreGoods),
    post('seller/goods/Examine', ExamineBody, examineGoods),
    post('seller/goods/Reprice', RepriceBody, repriceGoods),
  ],
  hooks: { goods: goodsHooks },
  batches: {
    'goods.switch': switchBatch,
    'goods.reprice': repriceBatch,
    'goods.delete': deleteBatch,
    'goods.restore': restoreBatch,
  },
})
