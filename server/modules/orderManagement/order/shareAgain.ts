import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { allocate } from '../../../../contract/values/allocate.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { readLines } from './readLines.ts'

/** The adjustment of an order has changed: it is shared anew over what its lines have to pay without it (docs/rules/orders.md#price). */
export async function shareAgain(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  const lines = await readLines(context, trx, [row.id])
  const due = lines.map(
    ({ total, share_discount, share_coupon, share_points }) => total - share_discount - share_coupon - share_points,
  )
  const shares = allocate(next.adjust_amount ?? 0, due)
  const table = tableOf(context, 'order_goods')
  for (const [index, line] of lines.entries()) {
    const share = shares[index] ?? 0
    const pay = (due[index] ?? 0) + share
    await sql`update order_goods set share_adjust = ${share}, pay_amount = ${pay}, version = version + 1
      where id = ${line.id} and supplier_id = ${row.supplier_id}`.execute(trx)
    noteChange(context, table, line, { ...line, share_adjust: share, pay_amount: pay })
  }
}
