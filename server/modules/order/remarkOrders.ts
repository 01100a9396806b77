import type { BatchAction } from '../../batch/BatchAction.ts'
import { type RowsWish, runWish } from '../../batch/runWish.ts'
import type { Answer, Context, Trx } from '../../define.ts'
import { writeEntityLog } from '../logs/writeEntityLog.ts'
import { stateConflict } from '../refuse.ts'
import { changeOrder, lockOrder } from './lockOrder.ts'

export type RemarkWish = RowsWish & { seller_remark?: string | null; flag?: number | null }

/** Sets remark and flag of orders; a closed order keeps what it has (domain.md §7.3). */
export const remarkOrders = (context: Context, { seller_remark, flag, ...rows }: RemarkWish): Promise<Answer> =>
  runWish(context, rows, { action: 'order.remark', options: { seller_remark, flag } })

export const remarkBatch: BatchAction = { entity: 'order', row: remarkOrder }

async function remarkOrder(context: Context, trx: Trx, id: number, wish: Record<string, unknown>): Promise<void> {
  const values: Record<string, unknown> = {}
  if (wish.seller_remark !== undefined) values.seller_remark = wish.seller_remark
  if (wish.flag !== undefined && wish.flag !== null) values.flag = wish.flag
  const order = await lockOrder(context, trx, id)
  if (order.order_status === 'close') throw stateConflict(context)
  await changeOrder(context, trx, order, values)
  await writeEntityLog(context, trx, {
    supplierId: order.supplier_id,
    entity: 'order',
    entityId: id,
    action: 'remark',
    content: 'Note: {remark}',
    values: { remark: wish.seller_remark ?? '-' },
  })
}
