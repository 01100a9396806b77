import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { endSessions } from '../../console/session/endSessions.ts'
import { hideGoods } from './disableSupplier.ts'
import { changeSupplier, lockSupplier } from './lockSupplier.ts'
import { findSupplierTransition } from './machine.ts'

/** Closes a shop for good (docs/rules/shops.md#states), while nothing is open in it. */
export async function closeSupplier(
  context: Context,
  wish: { id: number; version?: number },
): Promise<{ id: number; version: number }> {
  return context.database.transaction().execute(async trx => {
    const supplier = await lockSupplier(context, trx, wish.id)
    if (!findSupplierTransition(supplier.supplier_status, 3)) throw stateConflict(context)
    const { orders, refunds } = await readBlockers(trx, supplier.id)
    if (orders + refunds > 0)
      throw refuse(context, 'state_conflict', 'Not finished yet: orders {orders}, refunds {refunds}', { orders, refunds })
    const version = await changeSupplier(context, trx, supplier, { supplier_status: 3 }, wish.version)
    await endSessions(trx, { supplierId: supplier.id }, 'closed')
    await hideGoods(context, trx, supplier.id)
    await writeEntityLog(context, trx, {
      supplierId: supplier.id,
      entity: 'supplier',
      entityId: supplier.id,
      action: 'close',
      from: supplier.supplier_status,
      to: 3,
      content: 'Shop closed',
    })
    return { id: supplier.id, version }
  })
}

async function readBlockers(trx: Trx, supplier: number): Promise<{ orders: number; refunds: number }> {
  const { rows } = await sql<{ orders: number; refunds: number }>`
    select count(*) filter (where order_status in ('submit', 'pay', 'send'))::bigint as orders, count(*) filter (where refund_state = 1)::bigint as refunds
    from "order" where supplier_id = ${supplier} and deleted_at is null`.execute(trx)
  return rows[0] ?? { orders: 0, refunds: 0 }
}
