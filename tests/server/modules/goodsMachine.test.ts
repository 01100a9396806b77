import { describe, expect, test } from 'vitest'
import { findGoodsTransition, goodsState, goodsStates, goodsTransitions } from '../../../server/modules/goods/machine.ts'
import { whyNotOn } from '../../../server/modules/goods/whyNotOn.ts'
import { findSupplierTransition, supplierTransitions } from '../../../server/modules/supplier/machine.ts'

describe('the goods machine', () => {
  test('every action is refused from every state and actor that the table does not name', () => {
    const actions = [...new Set(goodsTransitions.map(one => one.action))]
    for (const action of actions) {
      for (const from of goodsStates) {
        for (const by of ['S', 'U', 'SYS', 'B'] as const) {
          const named = goodsTransitions.some(one => one.action === action && one.from === from && one.by.includes(by))
          expect(findGoodsTransition(action, from, by) !== null, `${action} from ${from} by ${by}`).toBe(named)
        }
      }
    }
  })

  test('every pair of the two axes is one state', () => {
    expect(goodsState({ show: 1, audit_status: 0, is_draft: 0, is_deleted: 0 })).toBe('on_sale')
    expect(goodsState({ show: 0, audit_status: 0, is_draft: 0, is_deleted: 0 })).toBe('waiting')
    expect(goodsState({ show: 0, audit_status: 1, is_draft: 0, is_deleted: 0 })).toBe('warehouse')
    expect(goodsState({ show: 0, audit_status: 2, is_draft: 0, is_deleted: 0 })).toBe('rejected')
    expect(goodsState({ show: 0, audit_status: 1, is_draft: 1, is_deleted: 0 })).toBe('draft')
    expect(goodsState({ show: 0, audit_status: 1, is_draft: 1, is_deleted: 1 })).toBe('recycled')
  })

  test('each guard of the sale stands for itself', () => {
    const free = {
      supplier_status: 1,
      cert_status: 3,
      category_enabled: 1,
      enabled_skus: 1,
      freight_type: 2,
      freight_found: true,
    }
    expect(whyNotOn(free)).toBeNull()
    const broken = [
      { supplier_status: 2 },
      { cert_status: 5 },
      { category_enabled: 0 },
      { enabled_skus: 0 },
      { freight_found: false },
    ]
    for (const change of broken) expect(whyNotOn({ ...free, ...change })).not.toBeNull()
    expect(whyNotOn({ ...free, freight_type: 0, freight_found: false })).toBeNull()
  })
})

describe('the supplier machine', () => {
  test('moves 1 to 2, 2 to 1, and both to 3; a closed shop stays closed', () => {
    for (const from of [1, 2, 3]) {
      for (const to of [1, 2, 3]) {
        expect(findSupplierTransition(from, to) !== null, `${from} to ${to}`).toBe(
          supplierTransitions.some(one => one.from === from && one.to === to),
        )
      }
    }
    expect(supplierTransitions.filter(one => one.from === 3)).toEqual([])
  })
})
