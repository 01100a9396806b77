import type { BatchAction } from '../../../context/Context.ts'
import { type RowsWish, runWish } from '../../../batch/runWish.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { type EntityLog, writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { changeOrder, type LockedOrder, lockOrder } from './lockOrder.ts'

export type RemarkWish = RowsWish & { seller_remark?: string | null; flag?: number | null }

/** Sets remark and flag of orders; a closed order keeps what it has (docs/rules/orders.md#states). */
export const remarkOrders = (context: Context, { seller_remark, flag, ...rows }: RemarkWish): Promise<Answer> =>
  runWish(context, rows, { action: 'order.remark', options: { seller_remark, flag } })

export const remarkBatch: BatchAction = { entity: 'order', row: remarkOrder }

async function remarkOrder(context: Context, trx: Trx, id: number, wish: Record<string, unknown>): Promise<void> {
  const order = await lockOrder(context, trx, id)
  if (order.order_status === 'close') throw stateConflict(context)
  const changes = findChanges(order, wish)
  if (Object.keys(changes).length === 0) return
  await changeOrder(context, trx, order, changes)
  const about = { supplierId: order.supplier_id, entity: 'order', entityId: id, action: 'remark' }
  await writeEntityLog(context, trx, ...sayChanges(context, changes).map(said => ({ ...about, ...said })))
}

const flags = [0, 1, 2, 3, 4, 5] as const

type Marks = Pick<LockedOrder, 'seller_remark' | 'flag'>

/** What is wished and the order does not have already; an empty note is none. */
function findChanges(order: Marks, wish: Record<string, unknown>): Partial<Marks> {
  const changes: Partial<Marks> = {}
  const note = typeof wish.seller_remark === 'string' ? wish.seller_remark.trim() || null : wish.seller_remark
  if ((note === null || typeof note === 'string') && note !== (order.seller_remark || null)) changes.seller_remark = note
  const flag = flags.find(one => one === wish.flag)
  if (flag !== undefined && flag !== order.flag) changes.flag = flag
  return changes
}

type Said = Pick<EntityLog, 'content' | 'values' | 'about'>

/** A line of the history for each thing that changed. */
function sayChanges(context: Context, { seller_remark, flag }: Partial<Marks>): Said[] {
  const lines: Said[] = []
  if (seller_remark === null) lines.push({ content: 'Note removed', about: ['seller_remark'] })
  if (seller_remark) lines.push({ content: 'Note: {remark}', values: { remark: seller_remark }, about: ['seller_remark'] })
  if (flag === 0) lines.push({ content: 'Flag removed', about: ['flag'] })
  if (flag) {
    const option = context.services.entities.get('order')?.fields.flag?.options?.[flag]
    lines.push({ content: 'Flag: {flag}', values: { t_flag: option?.label ?? flag }, about: ['flag'] })
  }
  return lines
}
