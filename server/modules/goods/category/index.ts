import { defineModule } from '../../../module/defineModule.ts'
import { categoryHooks } from './categoryHooks.ts'
import { sellAgain, turnOffBelow } from './categoryStates.ts'

/** What follows when one of the platform's categories is turned on or off, and where it stands (docs/rules/goods.md#categories). */
export default defineModule({
  uses: ['sale'],
  effects: {
    'category.turnOffBelow': turnOffBelow,
    'category.sellAgain': sellAgain,
  },
  hooks: { goods_category: categoryHooks },
})
