import Type from 'typebox'
import { sql } from 'kysely'
import type { Context } from '../../../../../server/context/Context.ts'
import type { Trx } from '../../../../../server/rows/Tables.ts'
import { defineModule } from '../../../../../server/module/defineModule.ts'
import { post } from '../../../../../server/module/route.ts'
import { invalid, notFound, refuse } from '../../../../../server/refuse/refuse.ts'

type Row = Record<string, unknown>
type Rule = {
  is_default: number
  regions: string[] | null
  first_num: number
  first_amount: number
  next_num: number
  next_amount: number
}
type Free = { regions: string[]; type: number; num: number | null; amount: number | null }
const Asked = Type.Object(
  { id: Type.Integer(), region: Type.String(), num: Type.Integer({ minimum: 1 }), amount: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)

/** Shipping fees: a region stands in one rule at most, and what an order to a region costs. */
export default defineModule({
  routes: [
    post('seller/freight/Calculate', Asked, async (context, { id, region, num, amount }) => {
      const own = sql`t.id = ${id} and t.supplier_id = ${context.tenant} and t.deleted_at is null`
      const { rows } = await sql<{ no_send: string[] | null; rules: Rule[]; free: Free[] }>`select t.no_send,
        (select json_agg(r) from freight_rule r where r.template_id = t.id and r.deleted_at is null) as rules,
        coalesce((select json_agg(f) from freight_free f where f.template_id = t.id and f.deleted_at is null), '[]') as free
        from freight_template t where ${own}`.execute(context.database)
      const [template] = rows
      if (!template) throw notFound(context, 'Shipping fee template')
      if (template.no_send?.includes(region)) throw refuse(context, 'state_conflict', 'Nothing is shipped there')
      const isFree = template.free.some(one => one.regions.includes(region) && reaches(one, num, amount))
      const rule = template.rules.find(one => one.regions?.includes(region)) ?? template.rules.find(one => one.is_default === 1)
      if (!rule) throw notFound(context, 'Fee of a region')
      const further = Math.max(0, Math.ceil((num - rule.first_num) / rule.next_num))
      return { fee: isFree ? 0 : rule.first_amount + further * rule.next_amount, rule: rule.regions ?? 'default' }
    }),
  ],
  hooks: {
    freight_template: {
      afterSave: async (context: Context, trx: Trx, row: Row) => {
        const { rows } = await sql<{
          region: string
        }>`select region from freight_rule r, jsonb_array_elements_text(r.regions) region
          where r.template_id = ${row.id} and r.deleted_at is null group by region having count(*) > 1 limit 1`.execute(trx)
        if (rows[0]) throw invalid({ rules: context.t('{region} stands in two of the fees', { region: rows[0].region }) })
      },
    },
  } as object,
})

const reaches = ({ type, num, amount }: Free, items: number, total: number): boolean =>
  (type === 2 || items >= Number(num)) && (type === 1 || total >= Number(amount))
