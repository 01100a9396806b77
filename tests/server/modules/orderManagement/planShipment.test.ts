import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  planShipment,
  type ShippableLine,
  shippable,
  unsent,
} from '../../../../server/modules/orderManagement/order/planShipment.ts'

const line = (id: number, num: number, more: Partial<ShippableLine> = {}): ShippableLine => ({
  id,
  num,
  sent_num: 0,
  refund_num: 0,
  refund_state: 0,
  ...more,
})

describe('the plan of a shipment', () => {
  test('without a wish everything that is left is shipped and the order is complete', () => {
    const plan = planShipment([line(1, 2), line(2, 3, { sent_num: 1 }), line(3, 1, { refund_num: 1 })], undefined)
    expect(plan.items.map(item => [item.line.id, item.num])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(plan.complete).toBe(true)
  })

  test('a line in an open refund is left out, and the order is not complete without it', () => {
    const plan = planShipment([line(1, 1), line(2, 1, { refund_state: 1 })], undefined)
    expect(plan.items.map(item => item.line.id)).toEqual([1])
    expect(plan.complete).toBe(false)
    expect(planShipment([line(2, 1, { refund_state: 1 })], [{ order_goods_id: 2, num: 1 }]).faults).toHaveLength(1)
  })

  test('too many pieces, another order’s line, and no piece at all are faults', () => {
    const lines = [line(1, 2)]
    expect(planShipment(lines, [{ order_goods_id: 1, num: 3 }]).faults).toHaveLength(1)
    expect(planShipment(lines, [{ order_goods_id: 9, num: 1 }]).faults).toHaveLength(1)
    expect(planShipment(lines, [{ order_goods_id: 1, num: 0 }]).faults).toHaveLength(1)
    // Two halves of one wish are judged together.
    expect(
      planShipment(lines, [
        { order_goods_id: 1, num: 2 },
        { order_goods_id: 1, num: 1 },
      ]).faults,
    ).toHaveLength(1)
  })

  test('no plan ever ships more than is left', () => {
    const lines = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(0, 1, 2, 3),
      ),
      { maxLength: 6 },
    )
    const wishes = fc.array(fc.record({ order_goods_id: fc.integer({ min: 0, max: 7 }), num: fc.integer({ min: 0, max: 12 }) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(lines, fc.option(wishes, { nil: undefined }), (rows, wanted) => {
        const order = rows.map(([num, sent_num, refund_num, refund_state], id) => ({
          id,
          num,
          sent_num,
          refund_num,
          refund_state,
        }))
        const plan = planShipment(order, wanted)
        for (const item of plan.items) expect(item.num).toBeLessThanOrEqual(shippable(item.line))
        if (plan.complete)
          for (const one of order) expect(unsent(one)).toBe(plan.items.find(item => item.line.id === one.id)?.num ?? 0)
      }),
    )
  })
})
