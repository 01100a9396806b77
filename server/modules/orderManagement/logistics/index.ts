import Type from 'typebox'
import { defineModule } from '../../../module/defineModule.ts'
import { get } from '../../../module/route.ts'
import { type LogisticsCompany, readCompaniesByUse } from './readCompanies.ts'

/** A carrier is found by its name, its code and its pinyin, whole or by first letters. */
const asChoice = ({ pinyin, ...company }: LogisticsCompany) => ({
  ...company,
  value: company.code,
  label: company.name,
  search: `${company.code} ${pinyin ?? ''}`.trim(),
})

const closed = { additionalProperties: false }

export default defineModule({
  routes: [
    get(
      'public/goods/LogisticsCompanyList',
      Type.Object({}, closed),
      async context => (await readCompaniesByUse(context)).map(asChoice),
      'login',
    ),
  ],
})
