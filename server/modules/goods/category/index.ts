import Type from 'typebox'
import { TargetBody } from '../../../batch/shapes.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { switchCategories, switchCategory } from './switchCategory.ts'
import { treeHooks } from './treeHooks.ts'

/** One category, or those of a selection. */
const OnOffBody = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    target: Type.Optional(TargetBody),
    enabled: Type.Union([Type.Literal(0), Type.Literal(1)]),
  },
  { additionalProperties: false },
)

/** The platform's category tree and each shop's own (docs/rules/goods.md#categories). */
export default defineModule({
  uses: ['stock'],
  routes: [post('seller/goodsCat/OnOff', OnOffBody, switchCategory)],
  hooks: {
    goods_category: treeHooks({ table: 'goods_category', levels: 3, tenant: false, iconAtTop: true }),
    shop_category: treeHooks({ table: 'shop_category', levels: 2, tenant: true, iconAtTop: false }),
  },
  batches: { 'category.switch': switchCategories },
})
