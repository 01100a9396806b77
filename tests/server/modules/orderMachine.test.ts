import { describe, expect, test } from 'vitest'
import { allowedActions } from '../../../server/modules/order/allowedActions.ts'
import { findTransition, orderActions, orderStatuses, orderTransitions } from '../../../server/modules/order/machine.ts'

const by = ['B', 'S', 'U', 'SYS'] as const
const modes = [1, 2, 3] as const

describe('the order machine', () => {
  test('nothing goes back to submit, nothing goes from send to pay, and nothing leaves close', () => {
    expect(orderTransitions.filter(({ from, to }) => to === 'submit' && from !== 'submit')).toEqual([])
    expect(orderTransitions.filter(({ from, to }) => from === 'send' && to === 'pay')).toEqual([])
    expect(orderTransitions.filter(({ from }) => from === 'close')).toEqual([])
  })

  test('every action is refused from every state, mode and actor that the table does not name', () => {
    const combinations = orderActions.flatMap(action =>
      orderStatuses.flatMap(from => modes.flatMap(mode => by.map(actor => ({ action, from, mode, actor })))),
    )
    for (const { action, from, mode, actor } of combinations) {
      const named = orderTransitions.some(
        one => one.action === action && one.from === from && one.modes.includes(mode) && one.by.includes(actor),
      )
      expect(findTransition(action, from, mode, actor) !== null, `${action} from ${from} mode ${mode} by ${actor}`).toBe(named)
    }
  })

  test('an action from one state leads to one state', () => {
    for (const action of orderActions) {
      for (const from of orderStatuses) {
        for (const mode of modes) {
          const ends = new Set(
            orderTransitions
              .filter(one => one.action === action && one.from === from && one.modes.includes(mode))
              .map(one => one.to),
          )
          expect(ends.size).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('an order used in the shop is never shipped', () => {
    for (const status of orderStatuses) expect(findTransition('send', status, 2, 'S')).toBeNull()
  })

  test('the buttons of a row are those of its state', () => {
    const state = { freight_mode: 1, delivery_status: 0, extend_num: 0, sent_at: 1000 }
    const of = (order_status: string, more = {}) => allowedActions({ ...state, order_status, ...more }, 'S', 2000).sort()
    expect(of('submit')).toEqual(['close', 'remark', 'reprice', 'view'])
    expect(of('pay')).toEqual(['address', 'remark', 'send', 'view'])
    expect(of('pay', { delivery_status: 1 })).toEqual(['remark', 'send', 'view'])
    expect(of('send')).toEqual(['extend', 'remark', 'sendedit', 'view'])
    expect(of('send', { sent_at: 2000 - 86_401, extend_num: 2 })).toEqual(['remark', 'view'])
    expect(of('finish')).toEqual(['remark', 'view'])
    expect(of('close')).toEqual(['view'])
  })
})
