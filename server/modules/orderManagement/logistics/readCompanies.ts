import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'

export type LogisticsCompany = { code: string; name: string; phone: string | null; pinyin: string | null }

/** The enabled logistics companies in their order of display. */
async function readCompanies(context: Pick<Context, 'database'>): Promise<LogisticsCompany[]> {
  const { rows } = await sql<LogisticsCompany>`
    select code, name, phone, pinyin from logistics_company where enabled = 1 and deleted_at is null order by sort, id`.execute(
    context.database,
  )
  return rows
}

/** So many parcels tell which carriers a shop uses; older ones say nothing of today. */
const latestParcels = 200

/** The same, those first that this shop has shipped with, the latest before the others; who has no shop sees them as they are. */
export async function readCompaniesByUse(context: Pick<Context, 'database' | 'tenant' | 'actor'>): Promise<LogisticsCompany[]> {
  const companies = await readCompanies(context)
  if (context.actor.kind === 'nobody') return companies
  const { rows } = await sql<{ code: string }>`
    select logistics_code as code from (
      select id, logistics_code from order_package where ${ownRows(context)} order by id desc limit ${latestParcels}
    ) latest
    where logistics_code is not null group by logistics_code order by max(id) desc`.execute(context.database)
  const places = new Map(rows.map(({ code }, place) => [code, place]))
  const placeOf = ({ code }: LogisticsCompany) => places.get(code) ?? rows.length
  return companies.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The same as choices: a carrier is found by its name, its code and its pinyin, whole or by first letters. */
export async function companyChoices(context: Pick<Context, 'database' | 'tenant' | 'actor'>) {
  const companies = await readCompaniesByUse(context)
  return companies.map(({ pinyin, ...company }) => ({
    ...company,
    value: company.code,
    label: company.name,
    search: `${company.code} ${pinyin ?? ''}`.trim(),
  }))
}
