import { defineModule } from '../../../module/defineModule.ts'
import { parentOn, sellAgain, turnOffBelow } from './categoryStates.ts'
import { treeHooks } from './treeHooks.ts'

/** The platform's category tree and each shop's own (docs/rules/goods.md#categories). */
export default defineModule({
  uses: ['sale'],
  guards: {
    'category.parentOn': parentOn,
  },
  effects: {
    'category.turnOffBelow': turnOffBelow,
    'category.sellAgain': sellAgain,
  },
  hooks: {
    goods_category: treeHooks({ table: 'goods_category', levels: 3, tenant: false, iconAtTop: true }),
    shop_category: treeHooks({ table: 'shop_category', levels: 2, tenant: true, iconAtTop: false }),
  },
})
