import { sql } from 'kysely'
import type { Database, Trx } from '../../../rows/Tables.ts'
import type { FeeTemplate } from './templateFee.ts'

type Of<Rows> = Rows extends readonly (infer Row)[] ? Row & { template_id: number } : never

/** Shipping fee templates of a shop with their rules, in the order in which they are read. */
export async function readTemplates(database: Database | Trx, shop: number, ids: readonly number[]): Promise<FeeTemplate[]> {
  const { rows: templates } = await sql<Omit<FeeTemplate, 'rules' | 'free_rules'>>`/* keep */
    select id, charge_type, first_num, first_amount, next_num, next_amount, no_send_regions, no_send_reason from freight_template
    where supplier_id = ${shop} and id = any(${ids}::bigint[]) and deleted_at is null`.execute(database)
  if (templates.length === 0) return []
  const { rows: rules } = await sql<Of<FeeTemplate['rules']>>`/* keep */
    select template_id, regions, first_num, first_amount, next_num, next_amount from freight_rule
    where supplier_id = ${shop} and template_id = any(${ids}::bigint[]) and deleted_at is null order by place, id`.execute(
    database,
  )
  const { rows: free } = await sql<Of<FeeTemplate['free_rules']>>`/* keep */
    select template_id, regions, type, num, amount from freight_free
    where supplier_id = ${shop} and template_id = any(${ids}::bigint[]) and deleted_at is null order by place, id`.execute(
    database,
  )
  return templates.map(template => ({
    ...template,
    rules: rules.filter(({ template_id }) => template_id === template.id),
    free_rules: free.filter(({ template_id }) => template_id === template.id),
  }))
}
