import Type from 'typebox'
import { defineModule } from '../../define.ts'
import { get } from '../route.ts'
import { readCompanies } from './findCompany.ts'
import { queryLogistics } from './queryLogistics.ts'
import { seedCompanies } from './seedCompanies.ts'

const closed = { additionalProperties: false }
const Id = Type.String({ pattern: '^[0-9]{1,15}$' })

export default defineModule({
  routes: [
    get(
      'public/goods/LogisticsCompanyList',
      Type.Object({}, closed),
      async context => (await readCompanies(context)).map(company => ({ ...company, value: company.code, label: company.name })),
      'login',
    ),
    get('seller/order/LogisticsQuery', Type.Object({ id: Id, package_id: Type.Optional(Id) }, closed), queryLogistics),
  ],
  seed: { run: seedCompanies },
})
