import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { checkIn } from './checkIn.ts'
import { letterHooks } from './letterHooks.ts'
import { answers } from './readAnswers.ts'
import { writeRegister } from './writeRegister.ts'

const CheckIn = Type.Object(
  { ext_id: Type.Integer({ minimum: 1 }), code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)

/** Invitations to events and who registers for them (docs/rules/goods.md#invitations); what may happen to them stands in their entities. */
export default defineModule({
  hooks: { ext: letterHooks },
  guards: {
    'ext.answers': answers,
  },
  effects: {
    'ext.write': writeRegister,
  },
  routes: [post('seller/ext/CheckIn', CheckIn, checkIn)],
})
