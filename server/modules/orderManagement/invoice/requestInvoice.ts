import { sql } from 'kysely'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { readDefaults } from '../../../table/save/checkForm.ts'
import { insertRow } from '../../../table/save/writeRow.ts'

type Asker = { id: number; supplier_id: number; nickname: string | null }

/**
 * A buyer asks for one invoice of some of their orders (docs/rules/orders.md#invoices).
 * @param context the buyer as who asks, in the transaction
 * @throws Refusal not_found, state_conflict where an order has one already or nothing is left of it, invalid by field
 */
export async function requestInvoice(
  context: Context,
  trx: Trx,
  asker: Asker,
  ids: readonly number[],
  said: Row,
): Promise<{ id: number }> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql<Filled<'order', 'id' | 'order_sn'>>`
    select id, order_sn from "order" where supplier_id = ${asker.supplier_id} and uid = ${asker.id} and id = any(${wanted}::bigint[])
    and deleted_at is null order by id for no key update`.execute(trx)
  if (rows.length !== wanted.length) throw notFound(context, 'Order')
  const table = tableOf(context, 'invoice')
  const kept = { uid: asker.id, nickname: asker.nickname, order_text: rows.map(({ order_sn }) => order_sn).join(', ') }
  const row = await insertRow(context, trx, table, { ...readDefaults(context, table, kept), ...kept }, asker.supplier_id)
  const id = Number(row.id)
  const order = tableOf(context, 'order').entity
  const server: Context = { ...context, actor: systemActor, tenant: null }
  for (const one of wanted) {
    const wish = { id: one, meant: namedTransition(order, 'invoice_ask'), body: { invoice_id: id }, ofCall: new Set<string>() }
    await takeTransition(server, trx, order, wish)
  }
  const wish = { id, meant: namedTransition(table.entity, 'apply'), body: said, ofCall: new Set<string>() }
  await takeTransition(context, trx, table.entity, wish)
  return { id }
}
