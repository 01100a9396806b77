import type { Party } from '../../../module/shopParties.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { findTransition } from './machine.ts'

export const maxSendEdits = 3
export const sendEditSeconds = 24 * 3600
export const maxExtensions = 2
export const autoReceiveDays = 10

export type OrderState = Filled<'order', 'order_status' | 'freight_mode' | 'delivery_status' | 'extend_num'> &
  Columns<'order', 'sent_at'>

/** Names of the order entity's actions, by the transition that each of them is. */
const transitionOf: Record<string, string> = {
  send: 'send',
  sendedit: 'send_edit',
  reprice: 'reprice',
  close: 'close',
  extend: 'extend',
  address: 'address_edit',
}

/** What may be done with an order in its state; what the person may do is decided by permissions. */
export function allowedActions(order: OrderState, by: readonly Party[], now: number): string[] {
  const names = Object.entries(transitionOf)
    .filter(([, action]) => findTransition(action, order.order_status, order.freight_mode, by))
    .map(([name]) => name)
    .filter(name => withinLimits(name, order, now))
  return ['view', ...names, ...(order.order_status === 'close' ? [] : ['remark'])]
}

function withinLimits(name: string, order: OrderState, now: number): boolean {
  if (name === 'sendedit') return order.sent_at !== null && now - order.sent_at <= sendEditSeconds
  if (name === 'extend') return order.extend_num < maxExtensions
  if (name === 'address') return order.delivery_status === 0
  return true
}
