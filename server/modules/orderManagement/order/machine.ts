import type { Party } from '../../../module/shopParties.ts'

/** docs/rules/orders.md#states: every change an order may go through. What is not in this table does not happen. */
export type OrderStatus = 'submit' | 'pay' | 'send' | 'finish' | 'close'
export type FreightMode = 1 | 2 | 3

export type OrderTransition = {
  action: string
  from: OrderStatus
  to: OrderStatus
  by: readonly Party[]
  /** 1 express, 2 use in store, 3 pickup point */
  modes: readonly FreightMode[]
}

const all: readonly FreightMode[] = [1, 2, 3]
const shipped: readonly FreightMode[] = [1, 3]
const merchant: readonly Party[] = ['S']

export const orderTransitions: readonly OrderTransition[] = [
  { action: 'pay', from: 'submit', to: 'pay', by: ['SYS'], modes: shipped },
  { action: 'pay', from: 'submit', to: 'send', by: ['SYS'], modes: [2] },
  { action: 'reprice', from: 'submit', to: 'submit', by: merchant, modes: all },
  { action: 'close', from: 'submit', to: 'close', by: ['B', 'S', 'U', 'SYS'], modes: all },
  { action: 'send_part', from: 'pay', to: 'pay', by: merchant, modes: shipped },
  { action: 'send', from: 'pay', to: 'send', by: merchant, modes: shipped },
  { action: 'address_edit', from: 'pay', to: 'pay', by: merchant, modes: [1] },
  { action: 'send_edit', from: 'send', to: 'send', by: merchant, modes: shipped },
  { action: 'receive', from: 'send', to: 'finish', by: ['B', 'SYS'], modes: shipped },
  { action: 'code_use', from: 'send', to: 'finish', by: merchant, modes: [2, 3] },
  { action: 'code_use_part', from: 'send', to: 'send', by: merchant, modes: [2] },
  { action: 'extend', from: 'send', to: 'send', by: merchant, modes: shipped },
  { action: 'refund_close', from: 'pay', to: 'close', by: ['SYS'], modes: all },
  { action: 'refund_close', from: 'send', to: 'close', by: ['SYS'], modes: all },
  { action: 'force_close', from: 'pay', to: 'close', by: ['U'], modes: all },
  { action: 'settle', from: 'finish', to: 'finish', by: ['SYS'], modes: all },
]

/** The transition of an action from a state by one of these parties, or null: then it is refused with state_conflict. */
export function findTransition(action: string, from: string, mode: number, by: readonly Party[]): OrderTransition | null {
  return (
    orderTransitions.find(
      transition =>
        transition.action === action &&
        transition.from === from &&
        transition.by.some(party => by.includes(party)) &&
        transition.modes.some(allowed => allowed === mode),
    ) ?? null
  )
}
