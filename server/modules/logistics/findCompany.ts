import { sql } from 'kysely'
import type { Context } from '../../define.ts'

export type LogisticsCompany = { code: string; name: string; phone: string | null; pinyin: string | null }

/** The enabled logistics companies in their order of display. */
export async function readCompanies(context: Pick<Context, 'database'>): Promise<LogisticsCompany[]> {
  const { rows } = await sql<LogisticsCompany>`
    select code, name, phone, pinyin from logistics_company where enabled = 1 and deleted_at is null order by sort, id`.execute(
    context.database,
  )
  return rows
}

export const findCompany = async (context: Pick<Context, 'database'>, code: string): Promise<LogisticsCompany | undefined> =>
  (await readCompanies(context)).find(company => company.code === code)
