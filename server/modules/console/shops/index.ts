import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { listShops, shopOfSite } from './listShops.ts'

const closed = { additionalProperties: false }
const Site = Type.Object({ domain: Type.Optional(Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.:-]*$' })) }, closed)

/** The shops that are open, before anybody has logged in (docs/rules/shops.md#lists). */
export default defineModule({
  routes: [
    get('public/supplier/getSupplierList', Type.Object({}, closed), listShops, 'public'),
    get('public/supplier/getSiteSupplierList', Site, shopOfSite, 'public'),
  ],
})
