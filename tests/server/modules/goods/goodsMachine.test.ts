import { describe, expect, test } from 'vitest'
import {
  findGoodsTransition,
  type GoodsState,
  goodsState,
  goodsTransitions,
} from '../../../../server/modules/goods/goods/machine.ts'
import { type OnSaleFacts, whyNotOn } from '../../../../server/modules/goods/goods/whyNotOn.ts'

type Who = 'B' | 'S' | 'U' | 'SYS'
type Rule = { row: string; action: string; from: GoodsState; to: GoodsState | 'gone'; who: Who[] }

/**
 * Copied by hand from the table of docs/rules/goods.md#states and never from the code. `show 0, audit 1` is the warehouse, `show
 * 0, audit 0` waits, `show 0, audit 2` is rejected. SYS puts on sale what is published at a time, and takes off what its shop or
 * category is closed for.
 */
const rules: Rule[] = [
  { row: 'examine pass', action: 'pass', from: 'waiting', to: 'warehouse', who: ['U'] },
  { row: 'examine reject', action: 'reject', from: 'waiting', to: 'rejected', who: ['U'] },
  { row: 'on', action: 'on', from: 'warehouse', to: 'on_sale', who: ['S', 'SYS'] },
  { row: 'off, auto off', action: 'off', from: 'on_sale', to: 'warehouse', who: ['S', 'SYS'] },
  { row: 'off by the platform', action: 'force_off', from: 'on_sale', to: 'waiting', who: ['U'] },
  { row: 'recycle', action: 'recycle', from: 'draft', to: 'recycled', who: ['S'] },
  { row: 'recycle', action: 'recycle', from: 'waiting', to: 'recycled', who: ['S'] },
  { row: 'recycle', action: 'recycle', from: 'rejected', to: 'recycled', who: ['S'] },
  { row: 'recycle', action: 'recycle', from: 'warehouse', to: 'recycled', who: ['S'] },
  { row: 'restore', action: 'restore', from: 'recycled', to: 'warehouse', who: ['S'] },
  { row: 'purge', action: 'purge', from: 'recycled', to: 'gone', who: ['S'] },
]
const states: GoodsState[] = ['draft', 'waiting', 'rejected', 'warehouse', 'on_sale', 'recycled']
const everybody: Who[] = ['B', 'S', 'U', 'SYS']
const actions = [...new Set(rules.map(({ action }) => action))]

describe('the goods machine', () => {
  test.each(actions)(
    '%s is allowed where the table of the domain has it, leads where it says, and is refused elsewhere',
    action => {
      const [wanted, found] = [new Map<string, string | null>(), new Map<string, string | null>()]
      for (const from of states)
        for (const who of everybody) {
          const rule = rules.find(one => one.action === action && one.from === from && one.who.includes(who))
          wanted.set(`${from}, ${who}`, rule?.to ?? null)
          found.set(`${from}, ${who}`, findGoodsTransition(action, from, [who])?.to ?? null)
        }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
    },
  )

  test('there is no action that the table does not have', () => {
    expect([...new Set(goodsTransitions.map(({ action }) => action))].sort()).toEqual([...actions].sort())
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
    const free: OnSaleFacts = {
      supplier_status: 1,
      cert_status: 3,
      category_enabled: 1,
      enabled_skus: 1,
      freight_type: 2,
      freight_found: true,
    }
    expect(whyNotOn(free)).toBeNull()
    const broken: Partial<OnSaleFacts>[] = [
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
