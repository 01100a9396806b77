import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { checkSupplier } from './checkSupplier.ts'
import { closeSupplier } from './closeSupplier.ts'
import { disableSupplier } from './disableSupplier.ts'
import { supplierHooks } from './supplierHooks.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const OneOrTwo = Type.Union([Type.Literal(1), Type.Literal(2)])
const Version = Type.Optional(Type.Integer({ minimum: 1 }))

const DisableBody = Type.Object(
  { id: Id, version: Version, supplier_status: OneOrTwo, reason: Type.String({ minLength: 1, maxLength: 200 }) },
  closed,
)
const CheckBody = Type.Object(
  {
    id: Id,
    version: Version,
    enter_status: OneOrTwo,
    reason: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  },
  closed,
)

/** Shops as the platform sees them (docs/rules/shops.md#states). */
export default defineModule({
  uses: ['session', 'stock'],
  routes: [
    post('seller/enter/SupplierDisabled', DisableBody, disableSupplier),
    post('seller/enter/SupplierCheck', CheckBody, checkSupplier),
    post('seller/enter/SupplierDel', Type.Object({ id: Id, version: Version }, closed), closeSupplier),
  ],
  hooks: { supplier: supplierHooks },
})
