import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { holdPurchase } from './holdPurchase.ts'

/** What was not bought after all takes in what later orders wanted for the same day: one purchase of a variant is open at a time. */
export async function joinOpen(context: Context, trx: Trx, { row }: MoveOf<'purchase'>): Promise<undefined> {
  await holdPurchase(trx, row)
  const { rows: others } = await sql<{ id: number }>`
    update purchase set deleted_at = ${context.now()}, version = version + 1, updated_at = ${context.now()}
    where supplier_id = ${row.supplier_id} and delivery_date = ${row.delivery_date} and provider_id = ${row.provider_id} and sku_id = ${row.sku_id}
      and id <> ${row.id} and done = 0 and deleted_at is null returning id`.execute(trx)
  if (others.length === 0) return
  await sql`update order_goods set purchase_id = ${row.id}
    where supplier_id = ${row.supplier_id} and purchase_id in (${sql.join(others.map(({ id }) => id))})`.execute(trx)
  for (const { id } of others)
    noteChange(context, tableOf(context, 'purchase'), { id, done: 0 }, { id, done: 0, deleted_at: context.now() })
}
