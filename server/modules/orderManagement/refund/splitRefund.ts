import { sql } from 'kysely'
import { allocate } from '../../../../contract/values/allocate.ts'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Columns, Filled, NewRow } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

type Given = Columns<'paycash_refund', 'pay_sn' | 'pay_type'> & { amount: number }
type Paid = Filled<'order', 'pay_amount'> & Columns<'order', 'pay_type' | 'pay_sn'> & { pay_items: Given[] | null }
export type Part = Given & { paycash_id: number | null }
type Of = Columns<'refund', 'order_id'> & { supplier_id: number }

/** By which payments an amount goes back: in proportion to what is left of each (docs/rules/orders.md#refund-channels). */
export async function splitAmount(database: Database | Trx, { order_id, supplier_id }: Of, amount: number): Promise<Part[]> {
  const { rows } = await sql<Paid>`select pay_amount, pay_type, pay_sn, pay_items from "order"
    where id = ${order_id} and supplier_id = ${supplier_id}`.execute(database)
  const [order] = rows
  if (!order) return []
  const { rows: given } = await sql<Given>`
    select p.pay_sn, p.pay_type, sum(p.amount)::bigint as amount from paycash_refund p join refund r on r.id = p.refund_id
    where r.order_id = ${order_id} and r.supplier_id = ${supplier_id} and p.deleted_at is null group by 1, 2`.execute(database)
  const { rows: known } = await sql<{ id: number; pay_sn: string }>`
    select id, pay_sn from paycash where order_id = ${order_id} and supplier_id = ${supplier_id} and pay_status in (1, 3, 4)`.execute(
    database,
  )
  const items = order.pay_items ?? [{ pay_type: order.pay_type, pay_sn: order.pay_sn, amount: order.pay_amount }]
  const givenOf = (item: Given) => given.find(one => one.pay_type === item.pay_type && one.pay_sn === item.pay_sn)?.amount ?? 0
  const left = items.map(item => Math.max(0, item.amount - givenOf(item)))
  return allocate(amount, left).flatMap((share, index) => {
    const { pay_type = null, pay_sn = null } = items[index] ?? {}
    const paycash_id = known.find(one => one.pay_sn === pay_sn)?.id ?? null
    return share > 0 ? [{ pay_type, pay_sn, paycash_id, amount: share }] : []
  })
}

/** What goes back is written down by channel once it is decided; a retry repeats these parts and no others. */
export async function split(context: Context, trx: Trx, { next }: MoveOf<'refund'>): Promise<undefined> {
  if (next.refund_status !== 'refunding') return
  const parts = await splitAmount(trx, next, next.refund_amount ?? 0)
  const rows = parts.map(
    (part, index): NewRow<'paycash_refund'> => ({
      ...part,
      ...created(context),
      supplier_id: next.supplier_id,
      refund_id: next.id,
      refund_sn: index === 0 ? next.refund_sn : `${next.refund_sn}-${index + 1}`,
      status: 0,
    }),
  )
  if (rows.length > 0) await trx.insertInto('paycash_refund').values(rows).execute()
}
