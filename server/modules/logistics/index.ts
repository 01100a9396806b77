import Type from 'typebox'
import { defineModule } from '../../context/Context.ts'
import { get } from '../../module/route.ts'
import { type LogisticsCompany, readCompaniesByUse } from './findCompany.ts'
import { queryLogistics } from './queryLogistics.ts'
import { seedCompanies } from './seedCompanies.ts'

/** A carrier is found by its name, its code and its pinyin, whole or by first letters. */
const asChoice = ({ pinyin, ...company }: LogisticsCompany) => ({
  ...company,
  value: company.code,
  label: company.name,
  search: `${company.code} ${pinyin ?? ''}`.trim(),
})

const closed = { additionalProperties: false }
const Id = Type.String({ pattern: '^[0-9]{1,15}$' })

export default defineModule({
  routes: [
    get(
      'public/goods/LogisticsCompanyList',
      Type.Object({}, closed),
      async context => (await readCompaniesByUse(context)).map(asChoice),
      'login',
    ),
    get('seller/order/LogisticsQuery', Type.Object({ id: Id, package_id: Type.Optional(Id) }, closed), queryLogistics),
  ],
  seed: { run: seedCompanies },
})
