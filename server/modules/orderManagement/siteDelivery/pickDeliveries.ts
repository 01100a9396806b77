import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readLines } from '../order/readLines.ts'
import { pickOf } from '../print/pickOf.ts'
import { readIds } from '../print/readIds.ts'

type Delivery = Filled<'site_delivery', 'id' | 'delivery_sn'> &
  Columns<'site_delivery', 'site_name' | 'driver_name' | 'driver_phone' | 'created_at'> & { orders: number[] }

type Picked = Omit<Delivery, 'orders'> & { order_num: number; picks: ReturnType<typeof pickOf> }

/**
 * What goes with some deliveries, variant by variant over their orders, as it is printed for who loads them. What an open refund holds back
 * is not loaded (docs/rules/orders.md#site-delivery).
 */
export const pickDeliveries = (context: Context, query: { ids: string }): Promise<Picked[]> =>
  readPicks(context, readIds(query.ids))

/** A single delivery comes with what goes with it. */
export async function presentDeliveries(
  context: Context,
  rows: ShownRow<'site_delivery'>[],
  where: 'list' | 'info' | 'export',
): Promise<void> {
  if (where !== 'info') return
  const picked = new Map(
    (
      await readPicks(
        context,
        rows.map(({ id }) => id),
      )
    ).map(({ id, picks }) => [id, picks]),
  )
  for (const row of rows) row.picks = picked.get(Number(row.id)) ?? []
}

async function readPicks(context: Context, ids: readonly number[]): Promise<Picked[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Delivery>`
    select t.id, t.delivery_sn, t.site_name, t.driver_name, t.driver_phone, t.created_at,
      array(select o.id from "order" o where o.delivery_id = t.id and o.supplier_id = t.supplier_id and o.deleted_at is null
        and (o.order_status <> 'pay' or o.refund_state <> 1)) as orders
    from site_delivery t where t.id in (${sql.join([...ids])}) and t.deleted_at is null and ${seenRows(context, 'site_delivery')}
    order by t.id`.execute(context.database)
  const lines = await readLines(
    context,
    context.database,
    rows.flatMap(({ orders }) => orders),
  )
  const linesOf = Map.groupBy(lines, line => Number(line.order_id))
  return rows.map(({ orders, ...delivery }) => ({
    ...delivery,
    id: Number(delivery.id),
    order_num: orders.length,
    picks: pickOf(orders.flatMap(id => linesOf.get(Number(id)) ?? [])),
  }))
}
