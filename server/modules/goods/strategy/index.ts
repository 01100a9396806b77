import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { previewStrategy } from './previewStrategy.ts'
import { strategyHooks } from './strategyHooks.ts'

const Ids = Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,499}$' }))
const Draft = Type.Object(
  {
    kind: Type.String({ pattern: '^[1-4]$' }),
    mode: Type.String({ pattern: '^(rate|fixed)$' }),
    value: Type.String({ pattern: '^[0-9]{1,10}$' }),
    scope: Type.String({ pattern: '^(all|category|goods|supplier)$' }),
    category_ids: Ids,
    goods_ids: Ids,
    provider_ids: Ids,
  },
  { additionalProperties: false },
)

/** Strategies that change the prices of many products (docs/rules/goods.md#strategies): how many each is for, and what it makes of some. */
export default defineModule({
  uses: ['pricing'],
  routes: [get('seller/goodsStrategy/Preview', Draft, previewStrategy)],
  hooks: { goods_strategy: strategyHooks },
})
