import { expect, test } from 'vitest'
import { categoryNamed } from '../../../support/categoryNamed.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, outcome, sixVersions } from '../fixtures.ts'
import { goodsCalls } from './goodsCalls.ts'

describeDrawn('changes of many products', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')
  const { post, info } = goodsCalls(server, shop1)
  const change = (ids: number[], values: Values, session = shop1) => post('Change', { ids, ...values }, session)
  const add = async (values: Values = {}, session = shop1) => (await addGoods(server, session, values)).id

  test('the stock of every variant is set or changed by as much, never below 0, and written down', async () => {
    const [single, several] = [await add({ stock: 10 }), await add({ spec_type: 1, price: null, stock: 0, skus: sixVersions() })]
    expect(dataOf(await change([single, several], { stock_by: -3, preview: 1 })).sample).toMatchObject([
      { before: 10, after: 7 },
      { before: 30, after: 12 },
    ])
    expect((await info(single)).stock).toBe(10)
    expect(dataOf(await change([single, several], { stock_by: -3 }))).toMatchObject({ count: 2 })
    expect([(await info(single)).stock, (await info(several)).stock]).toEqual([7, 12])
    const refused = dataOf(await change([single, several], { stock_by: -5 }))
    expect((refused.fail as Values[]).map(({ id }) => id)).toEqual([several])
    await change([several], { stock: 4 })
    expect((await info(several)).stock).toBe(24)
    const log = await server.call(shop1, 'GET', 'seller/goods/StockLog', { goods_id: single })
    expect((dataOf(log).data as Values[]).map(({ before, after }) => [before, after])).toEqual([
      [7, 2],
      [10, 7],
    ])
  })

  test('category, shipping fee and tags change as a save changes them, and of no other shop', async () => {
    const [own, other] = [await add({ tags: ['new'] }), await add({}, shop2)]
    const category_id = categoryNamed('Towels')
    await change([own], { category_id })
    await change([own], { freight_type: 1, freight_amount: 800 })
    await change([own], { tags: ['hot'], tag_way: 'add' })
    expect(await info(own)).toMatchObject({ category_id, freight_type: 1, freight_amount: 800, tags: ['new', 'hot'] })
    await change([own], { tags: ['new'], tag_way: 'remove' })
    expect((await info(own)).tags).toEqual(['hot'])
    const foreign = await change([own, other], { tags: [], tag_way: 'set' })
    expect((await info(other, shop2)).version).toBe(1)
    expect(outcome(foreign) === 'done' ? dataOf(foreign).success : outcome(foreign)).not.toContain(other)
  })
})
