import { describe, expect, test } from 'vitest'
import { allowedActions, type OrderState } from '../../../../server/modules/orderManagement/order/allowedActions.ts'
import { findTransition, orderTransitions } from '../../../../server/modules/orderManagement/order/machine.ts'

type Who = 'B' | 'S' | 'U' | 'SYS'
type Rule = { row: string; action: string; from: string; to: string; who: Who[]; modes: number[] }

/**
 * Copied by hand from the table of docs/rules/orders.md#states, row by row, and never from the code. Modes: 1 express, 2 use in
 * the shop, 3 pickup point. What is the shop's (S) is not the platform's (U).
 */
const rules: Rule[] = [
  { row: '2', action: 'pay', from: 'submit', to: 'pay', who: ['SYS'], modes: [1, 3] },
  { row: '3', action: 'pay', from: 'submit', to: 'send', who: ['SYS'], modes: [2] },
  { row: '4', action: 'reprice', from: 'submit', to: 'submit', who: ['S'], modes: [1, 2, 3] },
  { row: '5, 15', action: 'close', from: 'submit', to: 'close', who: ['B', 'S', 'SYS', 'U'], modes: [1, 2, 3] },
  { row: '6', action: 'send_part', from: 'pay', to: 'pay', who: ['S'], modes: [1, 3] },
  { row: '7', action: 'send', from: 'pay', to: 'send', who: ['S'], modes: [1, 3] },
  { row: '8', action: 'address_edit', from: 'pay', to: 'pay', who: ['S'], modes: [1] },
  { row: '9', action: 'send_edit', from: 'send', to: 'send', who: ['S'], modes: [1, 3] },
  { row: '10', action: 'receive', from: 'send', to: 'finish', who: ['B', 'SYS'], modes: [1, 3] },
  { row: '11', action: 'code_use', from: 'send', to: 'finish', who: ['S'], modes: [2, 3] },
  { row: '12', action: 'code_use_part', from: 'send', to: 'send', who: ['S'], modes: [2] },
  { row: '13', action: 'extend', from: 'send', to: 'send', who: ['S'], modes: [1, 3] },
  { row: '14', action: 'refund_close', from: 'pay', to: 'close', who: ['SYS'], modes: [1, 2, 3] },
  { row: '14', action: 'refund_close', from: 'send', to: 'close', who: ['SYS'], modes: [1, 2, 3] },
  { row: '15', action: 'force_close', from: 'pay', to: 'close', who: ['U'], modes: [1, 2, 3] },
  { row: '16', action: 'settle', from: 'finish', to: 'finish', who: ['SYS'], modes: [1, 2, 3] },
]

const statuses = ['submit', 'pay', 'send', 'finish', 'close']
const everybody: Who[] = ['B', 'S', 'U', 'SYS']
const actions = [...new Set(rules.map(({ action }) => action))]

describe('the order machine', () => {
  test.each(actions)(
    '%s is allowed where the table of the domain has it, leads where it says, and is refused elsewhere',
    action => {
      const [wanted, found] = [new Map<string, string | null>(), new Map<string, string | null>()]
      for (const from of statuses)
        for (const mode of [1, 2, 3])
          for (const who of everybody) {
            const rule = rules.find(
              one => one.action === action && one.from === from && one.modes.includes(mode) && one.who.includes(who),
            )
            wanted.set(`${from}, mode ${mode}, ${who}`, rule?.to ?? null)
            found.set(`${from}, mode ${mode}, ${who}`, findTransition(action, from, mode, [who])?.to ?? null)
          }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
    },
  )

  test('there is no action that the table does not have', () => {
    expect([...new Set(orderTransitions.map(({ action }) => action))].sort()).toEqual([...actions].sort())
  })

  test('the buttons of a row are those of its state', () => {
    const state: Omit<OrderState, 'order_status'> = { freight_mode: 1, delivery_status: 0, extend_num: 0, sent_at: 1000 }
    const of = (order_status: OrderState['order_status'], more = {}) =>
      allowedActions({ ...state, order_status, ...more }, ['S'], 2000).sort()
    expect(of('submit')).toEqual(['close', 'remark', 'reprice', 'view'])
    expect(of('pay')).toEqual(['address', 'remark', 'send', 'view'])
    expect(of('pay', { delivery_status: 1 })).toEqual(['remark', 'send', 'view'])
    expect(of('send')).toEqual(['extend', 'remark', 'sendedit', 'view'])
    expect(of('send', { sent_at: 2000 - 86_401, extend_num: 2 })).toEqual(['remark', 'view'])
    expect(of('finish')).toEqual(['remark', 'view'])
    expect(of('close')).toEqual(['view'])
  })
})
