import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Party } from '../../../contract/language/Machine.ts'
import { allowedActions } from '../../../server/states/machine/allowedActions.ts'
import { forbiddenActions } from '../../../server/states/machine/whyNot.ts'
import { shopOwner } from '../../support/actors.ts'
import { productSite } from '../../support/productSite.ts'

const asker = { actor: shopOwner, now: () => 2000, t: (text: string) => text }

describe('the buttons of a row', () => {
  let entities: ReadonlyMap<string, Entity>
  beforeAll(async () => {
    entities = (await productSite(process.cwd())).entities
  })
  const of = (name: string, row: Record<string, unknown>, by: Party = 'S') => {
    const entity = entities.get(name)
    return entity ? allowedActions(asker, entity, row, [by]).sort() : []
  }

  test('of an order are those of its state', () => {
    const state = { freight_mode: 1, delivery_status: 0, extend_num: 0, sent_at: 1000 }
    const order = (order_status: string, more = {}) => of('order', { ...state, order_status, ...more })
    expect(order('submit')).toEqual(['close', 'refund', 'remark', 'reprice', 'reveal', 'revealBuyer', 'track', 'unlabel', 'view'])
    expect(order('pay')).toEqual([
      'address',
      'print',
      'refund',
      'remark',
      'reveal',
      'revealBuyer',
      'send',
      'track',
      'unlabel',
      'view',
    ])
    expect(order('pay', { delivery_status: 1 })).toEqual([
      'print',
      'refund',
      'remark',
      'reveal',
      'revealBuyer',
      'send',
      'track',
      'unlabel',
      'view',
    ])
    expect(order('send')).toEqual([
      'extend',
      'print',
      'refund',
      'remark',
      'reveal',
      'revealBuyer',
      'sendedit',
      'track',
      'unlabel',
      'view',
    ])
    expect(order('send', { sent_at: 2000 - 86_401, extend_num: 2 })).toEqual([
      'print',
      'refund',
      'remark',
      'reveal',
      'revealBuyer',
      'track',
      'unlabel',
      'view',
    ])
    expect(order('finish')).toEqual(['print', 'refund', 'remark', 'reveal', 'revealBuyer', 'track', 'unlabel', 'view'])
    expect(order('close')).toEqual(['refund', 'reveal', 'revealBuyer', 'track', 'unlabel', 'view'])
  })

  const why = (name: string, row: Record<string, unknown>, by: Party = 'S') => {
    const entity = entities.get(name)
    return entity
      ? forbiddenActions(asker, entity, row, { parties: [by], allowed: allowedActions(asker, entity, row, [by]) })
      : {}
  }

  test('of an order that its state forbids say why: what comes next, and what a condition stands against', () => {
    const state = { freight_mode: 1, delivery_status: 0, extend_num: 0, sent_at: 1000 }
    const order = (order_status: string, more = {}) => why('order', { ...state, order_status, ...more })
    expect(order('submit')).toEqual({ send: 'This cannot be done while the status is “{state}”' })
    expect(order('pay')).toEqual({})
    const inRefund = [{ left: 0, refund_state: 1 }]
    const nothingLeft = 'What is left to ship is being refunded'
    expect(order('pay', { lines: inRefund })).toEqual({ send: nothingLeft, address: nothingLeft })
    expect(order('pay', { lines: [...inRefund, { left: 2 }] })).toEqual({})
    expect(order('send', { sent_at: 2000 - 86_401, extend_num: 2 })).toEqual({
      sendedit: 'A tracking number can be changed within 24 hours of shipping',
      extend: 'Delivery can be extended twice at most',
    })
    expect([order('finish'), order('close')]).toEqual([{}, {}])
    expect(order('submit', { freight_mode: 2 })).toEqual({ code_use: 'This cannot be done while the status is “{state}”' })
  })

  test('whose state is a word with two senses name it in the sense of its field', () => {
    const said: string[] = []
    const hears = {
      ...asker,
      t: (text: string) => {
        said.push(text)
        return text
      },
    }
    const invoice = entities.get('invoice')
    if (invoice) forbiddenActions(hears, invoice, { invoice_status: 2 }, { parties: ['S'], allowed: [] })
    expect(said).toContain('Rejected|an application')
  })

  test('of a product say what stands in the way, to whom it may concern', () => {
    const product = (more: Record<string, unknown>, by: Party = 'S') =>
      why('goods', { show: 0, audit_status: 1, is_deleted: 0, is_draft: 0, off_by: null, ...more }, by)
    expect(product({})).toEqual({})
    expect(product({ audit_status: 0 })).toEqual({ on: 'The product is waiting for review' })
    expect(product({ audit_status: 2, off_by: 'U' })).toEqual({
      on: 'The platform unlisted this product and must approve it first',
    })
    expect(product({ show: 1 })).toEqual({ delete: 'Unlist the product before deleting it' })
    expect(product({ is_deleted: 1 })).toEqual({ edit: 'Restore the product before editing it' })
    expect(product({ audit_status: 2 }, 'U')).toEqual({ pass: 'This has already been reviewed' })
  })
})
