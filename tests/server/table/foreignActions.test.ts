import { expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import { readMetadata } from '../../../contract/wire/metadata/readMetadata.ts'
import { dataOf } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

describeEngines('metadata of a table with transitions', engine => {
  const { server, shop1: shop } = serveTests({ engine }, 'shop1')

  const ask = async (params: object, language = 'en') => {
    const query = { _metadata: 1, ...params }
    return dataOf(await server.call(shop, 'GET', 'seller/order/OrderList', query, { 'accept-language': language }))
  }

  test('says what can be done to a row, with its call and its question, to who knows no entity and asks for it', async () => {
    const { actions = [] } = readMetadata(await ask({ _actions: 1 }))
    expect(actions.find(({ name }) => name === 'extend')).toEqual({
      name: 'extend',
      title: 'Extend delivery',
      call: 'seller/order/OrderExtend',
      ask: [{ name: 'days', title: 'Days to add', type: 'number', required: true, min: 1, max: 15, default: 3 }],
    })
    expect(actions.find(({ name }) => name === 'close')).toMatchObject({ tone: 'danger', once: true })
    expect(await ask({})).not.toHaveProperty('actions')
  })

  test('says it in the language of who asks, and leaves out what needs more than a question', async () => {
    const { actions = [] } = readMetadata(await ask({ _actions: 1 }, 'zh'))
    expect(actions.find(({ name }) => name === 'extend')?.title).toBe('延长收货')
    // A page of its own, a region, a password; transitions of the server have no button.
    for (const name of ['send', 'sendedit', 'address', 'pay', 'settle']) expect(actions.map(one => one.name)).not.toContain(name)
  })
})
