import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ShownRow } from '../../../module/HooksOf.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { readEntityLogs } from '../../../module/history/readEntityLogs.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'

/** Shops are opened by an application and corrected here; the platform's own row is no shop of the list. */
export const supplierHooks: HooksOf<'supplier'> = {
  restrict: () => sql`t.id <> ${platformId}`,
  beforeSave: async (context, _trx, values, old) => {
    if (!old) throw refuse(context, 'bad_request', 'Shops are opened through an application')
    if (old.id === platformId) throw notFound(context, 'Shop')
    if (values.account !== undefined && values.account !== old.account)
      throw invalid({ account: context.t('The account cannot be changed') })
    if (values.password !== undefined) throw invalid({ password: context.t("Only the account's owner can change its password") })
    return values
  },
  afterSave: async (context, trx, row, old, sent) => {
    const before = new Map(Object.entries(old ?? {}))
    const after = new Map(Object.entries(row))
    const changed = Object.keys(sent).filter(
      name => JSON.stringify(before.get(name) ?? null) !== JSON.stringify(after.get(name) ?? null),
    )
    if (changed.length === 0) return
    await writeEntityLog(context, trx, {
      supplierId: row.id,
      entity: 'supplier',
      entityId: row.id,
      action: 'edit',
      content: 'Changed: {fields}',
      values: { fields: changed.join(', ') },
      about: changed,
    })
  },
  present: presentSuppliers,
}

async function presentSuppliers(
  context: Context,
  rows: ShownRow<'supplier'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  const ids = rows.map(row => row.id)
  const figures = await readFigures(context, ids)
  for (const row of rows) {
    const { goods_num = 0, order_num = 0, sales_amount = 0 } = figures.get(row.id) ?? {}
    Object.assign(row, { goods_num, order_num, sales_amount })
  }
  if (where !== 'info') return
  const logs = await readEntityLogs({ ...context, tenant: null }, 'supplier', ids)
  for (const row of rows) row.logs = logs.filter(log => log.entity_id === row.id)
}

type Figures = { id: number; goods_num: number; order_num: number; sales_amount: number }

/** Goods, paid orders and what they paid (cents), of some shops, in one query. */
async function readFigures(context: Context, ids: readonly number[]): Promise<Map<number, Figures>> {
  if (ids.length === 0) return new Map()
  const list = sql.join([...ids])
  const { rows } = await sql<Figures>`
    select s.id, coalesce(g.n, 0)::bigint as goods_num, coalesce(o.n, 0)::bigint as order_num, coalesce(o.amount, 0)::bigint as sales_amount
    from supplier s
    left join (select supplier_id, count(*) as n from goods where supplier_id in (${list}) and deleted_at is null and coalesce(is_deleted, 0) = 0 group by 1) g on g.supplier_id = s.id
    left join (select supplier_id, count(*) as n, sum(pay_amount) as amount from "order" where supplier_id in (${list}) and paid_at is not null and deleted_at is null group by 1) o on o.supplier_id = s.id
    where s.id in (${list})`.execute(context.database)
  return new Map(rows.map(row => [row.id, row]))
}
