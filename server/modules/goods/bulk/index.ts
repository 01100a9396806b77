import Type from 'typebox'
import { IdsBody, TargetBody } from '../../../batch/shapes.ts'
import { runWish } from '../../../batch/runWish.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { changeBatch } from './changeBatch.ts'
import { ChangeShape } from './ChangeShape.ts'

const Body = Type.Object(
  {
    ids: Type.Optional(IdsBody),
    target: Type.Optional(TargetBody),
    preview: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
    ...ChangeShape.properties,
  },
  { additionalProperties: false },
)

/** What is changed of many products at once: category, shipping fee, tags, stock (docs/rules/goods.md#together). */
export default defineModule({
  uses: ['goods'],
  routes: [
    post('seller/goods/Change', Body, (context, { ids, target, preview, ...options }) =>
      runWish(
        context,
        { ...(ids ? { ids } : {}), ...(target ? { target } : {}) },
        { action: 'goods.change', options, preview: preview === 1 },
      ),
    ),
  ],
  batches: { 'goods.change': changeBatch },
})
