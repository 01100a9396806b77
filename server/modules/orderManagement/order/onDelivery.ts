import { sql } from 'kysely'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'

/** An order `t` goes with a delivery that has not arrived: it is not shipped by itself (docs/rules/orders.md#site-delivery). */
export const onDelivery = sql`exists (select from site_delivery d where d.id = ${sql.ref('t.delivery_id')} and d.supplier_id = t.supplier_id
  and d.deleted_at is null and d.delivery_status < 2)`

/** Says of orders on such a delivery which it is, and that they are not shipped now. */
export async function nameDeliveries(context: Context, rows: readonly ShownRow<'order'>[]): Promise<void> {
  const waiting = rows.filter(row => row.order_status === 'pay' && row.delivery_id)
  if (waiting.length === 0) return
  const { rows: found } = await sql<{ id: number; delivery_sn: string | null }>`
    select t.id, d.delivery_sn from "order" t join site_delivery d on d.id = t.delivery_id and d.supplier_id = t.supplier_id
    where t.id in (${sql.join(waiting.map(({ id }) => id))}) and ${onDelivery}`.execute(context.database)
  const numbers = new Map(found.map(({ id, delivery_sn }) => [Number(id), delivery_sn]))
  for (const row of waiting) {
    const delivery_sn = numbers.get(Number(row.id))
    if (delivery_sn) Object.assign(row, { delivery_sn }, keptBack(context, row, delivery_sn))
  }
}

function keptBack(context: Context, { actions, forbidden }: Row, delivery_sn: string): Row {
  if (!Array.isArray(actions) || !actions.includes('send')) return {}
  const send = context.t('The order is on delivery {delivery_sn}: mark that as arrived, or cancel it before it leaves', {
    delivery_sn,
  })
  return { actions: actions.filter(name => name !== 'send'), forbidden: { ...Object(forbidden), send } }
}
