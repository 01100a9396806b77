import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import { dataOf } from '../modules/fixtures.ts'
import module from './freight/server/index.ts'
import { type Draft, openDraft } from './openDraft.ts'

describeEngines('a shipping fee template', engine => {
  let draft: Draft
  beforeAll(async () => {
    draft = await openDraft('freight', engine, module)
  })
  afterAll(() => draft?.close())
  const fee = (more = {}) => ({ is_default: 0, first_num: 1, first_amount: 1000, next_num: 2, next_amount: 300, ...more })
  const body = (name: string, rules: object[], more = {}) => ({ name, charge_type: 1, rules, ...more })
  const rules = [fee({ is_default: 1 }), fee({ regions: ['Hainan'], first_amount: 2000 })]

  test('has one fee for all other regions, and no region twice', async () => {
    const save = (list: object[]) => draft.ask('shop', 'seller/freight/Save', body('Wrong', list))
    expect(await save([fee({ regions: ['Hainan'] })])).toBe('invalid')
    expect(await save([fee({ is_default: 1 }), fee({ is_default: 1 })])).toBe('invalid')
    expect(await save([...rules, fee({ regions: ['Tibet', 'Hainan'] })])).toBe('invalid')
  })

  test('says what an order costs, to whom it is free and where nothing is shipped', async () => {
    const { id } = await draft.add(
      'shop',
      'seller/freight/Save',
      body('Courier', rules, {
        free_rules: [{ regions: ['Shanghai'], type: 2, amount: 9900 }],
        no_send: ['Tibet'],
        no_send_reason: 'No courier',
      }),
    )
    const ask = async (region: string, num: number, amount = 0) =>
      dataOf(await draft.server.call(draft.sessions.shop, 'POST', 'seller/freight/Calculate', { id, region, num, amount })).fee
    expect([await ask('Beijing', 1), await ask('Beijing', 4), await ask('Hainan', 1)]).toEqual([1000, 1600, 2000])
    expect([await ask('Shanghai', 1, 9899), await ask('Shanghai', 1, 9900)]).toEqual([1000, 0])
    expect(await draft.ask('shop', 'seller/freight/Calculate', { id, region: 'Tibet', num: 1, amount: 0 })).toBe('state_conflict')
    expect(await draft.ask('other', 'seller/freight/Calculate', { id, region: 'Beijing', num: 1, amount: 0 })).toBe('not_found')
  })

  test('that products have is not deleted', async () => {
    const { id } = await draft.add('shop', 'seller/freight/Save', body('Bound', rules))
    await sql`update goods set freight_id = ${id} where id = (select min(id) from goods where supplier_id = 2)`.execute(
      draft.server.services.database,
    )
    expect(await draft.ask('shop', 'seller/freight/Del', { id })).not.toBe('done')
    await sql`update goods set freight_id = null where freight_id = ${id}`.execute(draft.server.services.database)
    expect(await draft.ask('shop', 'seller/freight/Del', { id })).toBe('done')
  })
})
