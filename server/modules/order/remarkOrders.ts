import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Context } from '../../define.ts'
import { writeEntityLog } from '../logs/writeEntityLog.ts'
import { stateConflict } from '../refuse.ts'
import { changeOrder, lockOrder } from './lockOrder.ts'

export type RemarkWish = { ids: number[]; seller_remark?: string | null; flag?: number | null }
export type BatchAnswer = { success: number[]; fail: { id: number; name: string; reason: string }[] }

/** Sets remark and flag of orders; a closed order keeps what it has (domain.md §7.3). One order refused is a refusal, several are told one by one. */
export async function remarkOrders(context: Context, wish: RemarkWish): Promise<BatchAnswer> {
  const result: BatchAnswer = { success: [], fail: [] }
  for (const id of new Set(wish.ids)) {
    try {
      await remarkOrder(context, id, wish)
      result.success.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || wish.ids.length === 1) throw error
      result.fail.push({ id, name: String(id), reason: error.message })
    }
  }
  return result
}

async function remarkOrder(context: Context, id: number, wish: RemarkWish): Promise<void> {
  const values: Record<string, unknown> = {}
  if (wish.seller_remark !== undefined) values.seller_remark = wish.seller_remark
  if (wish.flag !== undefined && wish.flag !== null) values.flag = wish.flag
  await context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, id)
    if (order.order_status === 'close') throw stateConflict(context)
    await changeOrder(context, trx, order, values)
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: id,
      action: 'remark',
      content: 'Remark: {remark}',
      values: { remark: wish.seller_remark ?? '-' },
    })
  })
}
