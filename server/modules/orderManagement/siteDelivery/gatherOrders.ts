import { sql } from 'kysely'
import { answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { withNumbers } from '../../../table/save/withNumbers.ts'

type Waiting = Columns<'order', 'site_name' | 'delivery_id'> & { id: number; site_id: number }

/**
 * A delivery for each pickup point, of those that the asker sees, that orders wait for: paid, not sent yet, and in no delivery that is still to arrive
 * (docs/rules/orders.md#site-delivery).
 */
export async function gatherOrders(context: Context): Promise<unknown> {
  const { tenant } = context
  if (tenant === null) throw refuse(context, 'state_conflict', 'Choose a shop first')
  const gathered = await context.database.transaction().execute(async trx => {
    const { rows } = await sql<Waiting>`
      select t.id, t.site_id, t.site_name, t.delivery_id from "order" t
      where ${seenRows(context, 'order')} and t.order_status = 'pay' and t.freight_mode = 3 and t.site_id is not null and t.refund_state <> 1
        and (t.delivery_id is null or exists (select from site_delivery d where d.id = t.delivery_id and d.supplier_id = t.supplier_id and d.delivery_status = 2))
      order by t.id limit 500 for no key update of t`.execute(trx)
    const bySite = Map.groupBy(rows, ({ site_id }) => Number(site_id))
    for (const orders of bySite.values()) await write({ ...context, database: trx }, trx, tenant, orders)
    return { orders: rows.length, sites: bySite.size }
  })
  if (gathered.orders === 0) throw refuse(context, 'state_conflict', 'No order waits to be taken to a pickup point')
  return answer(gathered, '')
}

async function write(context: Context, trx: Trx, tenant: number, orders: readonly Waiting[]): Promise<void> {
  const [{ site_id, site_name }] = orders as [Waiting, ...Waiting[]]
  const row = { site_id, site_name, delivery_status: 0 as const, supplier_id: tenant, ...created(context) }
  const numbered = await withNumbers(context, trx, tableOf(context, 'site_delivery'), [row], { tenant, isNew: true })
  const { id } = await trx
    .insertInto('site_delivery')
    .values(numbered as [typeof row])
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = orders.map(order => order.id)
  await sql`update "order" set delivery_id = ${id}, version = version + 1, updated_at = ${context.now()}
    where id in (${sql.join(ids)}) and supplier_id = ${tenant}`.execute(trx)
  for (const order of orders) noteChange(context, tableOf(context, 'order'), order, { ...order, delivery_id: id })
}

/** The orders of a delivery that is taken apart wait for the next one. */
export async function freeOrders(context: Context, trx: Trx, { row }: MoveOf<'site_delivery'>): Promise<undefined> {
  const { rows } = await sql<{ id: number }>`
    update "order" set delivery_id = null, version = version + 1, updated_at = ${context.now()}
    where delivery_id = ${row.id} and supplier_id = ${row.supplier_id} returning id`.execute(trx)
  for (const { id } of rows)
    noteChange(context, tableOf(context, 'order'), { id, delivery_id: row.id }, { id, delivery_id: null })
}
