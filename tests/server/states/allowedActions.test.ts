import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Party } from '../../../contract/language/Machine.ts'
import { allowedActions } from '../../../server/states/allowedActions.ts'
import { readSite } from '../../../site/readSite.ts'
import type { Actor } from '../../../server/context/Actor.ts'

const actor: Actor = {
  kind: 'supplier',
  id: 2,
  name: 'shop1',
  supplierId: 2,
  realm: 'supplier',
  session: '',
  all: true,
  permissions: new Set(),
}
const asker = { actor, now: () => 2000, t: (text: string) => text }

describe('the buttons of a row', () => {
  let entities: ReadonlyMap<string, Entity>
  beforeAll(async () => {
    entities = (await readSite(process.cwd())).entities
  })
  const of = (name: string, row: Record<string, unknown>, by: Party = 'S') => {
    const entity = entities.get(name)
    return entity ? allowedActions(asker, entity, row, [by]).sort() : []
  }

  test('of an order are those of its state', () => {
    const state = { freight_mode: 1, delivery_status: 0, extend_num: 0, sent_at: 1000 }
    const order = (order_status: string, more = {}) => of('order', { ...state, order_status, ...more })
    expect(order('submit')).toEqual(['close', 'remark', 'reprice', 'view'])
    expect(order('pay')).toEqual(['address', 'remark', 'send', 'view'])
    expect(order('pay', { delivery_status: 1 })).toEqual(['remark', 'send', 'view'])
    expect(order('send')).toEqual(['extend', 'remark', 'sendedit', 'view'])
    expect(order('send', { sent_at: 2000 - 86_401, extend_num: 2 })).toEqual(['remark', 'view'])
    expect(order('finish')).toEqual(['remark', 'view'])
    expect(order('close')).toEqual(['view'])
  })
})
