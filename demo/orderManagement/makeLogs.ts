import type { DemoRow } from '../DemoRow.ts'
import { formatCents } from '../../contract/values/money.ts'
import { systemName } from '../../server/table/describe/sayCreator.ts'
import { demoOwners } from '../demoOwners.ts'
import type { Stages } from './stages.ts'

type Story = { id: number; supplier: number; buyer: string; pay: number; stages: Stages; packages: DemoRow<'order_package'>[] }

/** The history that an order's stages must have left (docs/rules/shops.md#demo). */
export function makeLogs({ id, supplier, buyer, pay, stages, packages }: Story): DemoRow<'entity_log'>[] {
  const rows: DemoRow<'entity_log'>[] = []
  const add = (
    time: number,
    type: 'B' | 'S' | 'SYS',
    action: string,
    from: string | null,
    to: string,
    content: string,
    values: Record<string, unknown> = {},
  ) =>
    rows.push({
      supplier_id: supplier,
      entity: 'order',
      entity_id: id,
      actor_type: type,
      actor_id: 0,
      actor_name: type === 'B' ? buyer : type === 'S' ? (demoOwners[supplier] ?? '') : systemName,
      action,
      from_status: from,
      to_status: to,
      content,
      detail: JSON.stringify(values),
      visible_to_buyer: 1,
      created_at: time,
    })
  add(stages.created, 'B', 'create', null, 'submit', 'Order placed')
  if (stages.paid)
    add(stages.paid, 'SYS', 'pay', 'submit', stages.mode === 2 ? 'send' : 'pay', 'Paid {amount}', { amount: formatCents(pay) })
  for (const parcel of packages) {
    const action = stages.sent ? 'send' : 'send_part'
    const content = parcel.send_type === 2 ? 'Local delivery: {driver}' : 'Shipped with {company}, tracking number {no}'
    add(Number(parcel.created_at), 'S', action, 'pay', stages.sent ? 'send' : 'pay', content, {
      company: parcel.logistics_name,
      no: parcel.waybill_no,
      driver: parcel.driver_name,
    })
  }
  if (stages.finished)
    add(
      stages.finished,
      stages.mode === 2 ? 'S' : 'B',
      stages.mode === 2 ? 'code_use' : 'receive',
      'send',
      'finish',
      stages.mode === 2 ? 'All codes used' : 'Delivery confirmed by the buyer',
    )
  if (stages.closed)
    add(
      stages.closed,
      stages.close_type === 1 ? 'B' : stages.close_type === 2 ? 'S' : 'SYS',
      'close',
      stages.paid ? 'pay' : 'submit',
      'close',
      closeTexts[stages.close_type ?? 3] ?? 'Order closed',
    )
  return rows
}

const closeTexts: Record<number, string> = {
  1: 'Canceled by the buyer',
  2: 'Closed by the shop',
  3: 'Payment timed out',
  4: 'Fully refunded',
}
