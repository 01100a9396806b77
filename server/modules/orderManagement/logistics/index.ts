import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { queryLogistics } from './queryLogistics.ts'
import { companyChoices } from './readCompanies.ts'

const closed = { additionalProperties: false }
const RowId = Type.String({ pattern: '^[0-9]{1,15}$' })
/** The parcels of an order, or one of them. */
const TrackingQuery = Type.Object({ id: RowId, package_id: Type.Optional(RowId) }, closed)

/** Carriers: which there are, and where their parcels are. */
export default defineModule({
  routes: [
    get('public/goods/LogisticsCompanyList', Type.Object({}, closed), companyChoices, 'either'),
    get('seller/order/LogisticsQuery', TrackingQuery, queryLogistics),
  ],
})
