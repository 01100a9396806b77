import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, goodsBody, outcome, sixVersions } from '../fixtures.ts'

const fee = (first_amount: number) => ({ first_num: 1, first_amount, next_num: 1, next_amount: 200 })
const rule = (ids: number[], first_amount = 2000) => ({ regions: ids.map(id => ({ id })), ...fee(first_amount) })
const body = (name: string, more = {}) => ({ name, charge_type: 1, ...fee(800), ...more })

describeDrawn('a shipping fee template', engine => {
  const { server, shop1, shop2, platform } = serveTests({ engine }, 'shop1', 'shop2', 'platform')
  const save = (values: Record<string, unknown>, session = shop1) =>
    server.call(session, 'POST', 'seller/freight/Save', values, { 'accept-language': 'en' })
  const faults = (reply: Awaited<ReturnType<typeof save>>) => (dataOf(reply) as { fields?: Record<string, string> }).fields
  const calculate = (id: unknown, more: Record<string, unknown>, session = shop1) =>
    server.call(
      session,
      'GET',
      'seller/freight/Calculate',
      { id, region: '110101', num: 1, ...more },
      { 'accept-language': 'en' },
    )

  test('7.7 A region stands in one rule at most: a city is in its province, and both rules say where it is', async () => {
    const rules = [rule([460000, 440100]), rule([650000]), rule([440000])]
    expect(faults(await save(body('Twice', { rules })))).toEqual({
      'rules.0.regions': 'Guangdong Guangzhou is in row 3 as well',
      'rules.2.regions': 'Guangdong Guangzhou is in row 1 as well',
    })
    expect(faults(await save(body('No region', { rules: [rule([])] })))).toEqual({ 'rules.0.regions': 'Regions cannot be blank' })
    expect(faults(await save(body('A district', { rules: [rule([440103])] })))).toHaveProperty(['rules.0.regions'])
    const { id } = dataOf(await save(body('Apart', { rules: [rule([460000]), rule([440100])] })))
    const read = dataOf(await server.call(shop1, 'GET', 'seller/freight/Info', { id }, { 'accept-language': 'en' }))
    expect(read.rules).toMatchObject([
      { regions: [{ id: 460000, name: 'Hainan' }] },
      { regions: [{ id: 440100, name: 'Guangdong Guangzhou' }] },
    ])
    // A rule may take what another gives up in the same save.
    const [first, second] = read.rules as { id: number }[]
    const moved = {
      id,
      version: read.version,
      rules: [
        { ...first, regions: [{ id: 440100 }] },
        { ...second, regions: [{ id: 460000 }] },
      ],
    }
    expect(outcome(await save(moved))).toBe('done')
  })

  test('7.7 The calculator says the fee and the rule that made it, and refuses where nothing is shipped with the reason', async () => {
    const rules = [rule([460000]), rule([310000, 320000], 600)]
    const free_rules = [{ regions: [{ id: 310000 }], type: 2, amount: 9900 }]
    const none = { no_send_regions: [{ id: 540000 }], no_send_reason: 'No courier' }
    const { id } = dataOf(await save(body('Calculated', { rules, free_rules, ...none })))
    expect(dataOf(await calculate(id, { num: 3 }))).toEqual({
      fee: 1200,
      rule: 'Default shipping fee: 1 for ¥8.00, each further 1 ¥2.00',
    })
    expect(dataOf(await calculate(id, { region: '310101' }))).toEqual({
      fee: 600,
      rule: 'Fees by region, row 2: 1 for ¥6.00, each further 1 ¥2.00',
    })
    expect(dataOf(await calculate(id, { region: '310101', amount: 9900 }))).toEqual({ fee: 0, rule: 'Free shipping, row 1' })
    expect((await calculate(id, { region: '540100' })).envelope).toMatchObject({
      code: 'state_conflict',
      message: 'Nothing is shipped to Tibet Lhasa: No courier',
    })
    expect(outcome(await calculate(id, {}, shop2))).toBe('not_found')
    expect(dataOf(await calculate(id, {}, platform))).toMatchObject({ fee: 800 })
  })

  test('7.7 A template that a product uses is not deleted', async () => {
    const { id } = dataOf(await save(body('Used')))
    const goods = await addGoods(server, shop1, { freight_type: 2, freight_id: id })
    const del = () => server.call(shop1, 'POST', 'seller/freight/Del', { id })
    expect(outcome(await del())).toBe('in_use')
    expect(outcome(await server.call(shop1, 'POST', 'seller/goods/Save', { ...goods, freight_type: 0, freight_id: null }))).toBe(
      'done',
    )
    expect(outcome(await del())).toBe('done')
  })

  test('6.3 A product needs its weight where its template is by weight, each of its variants', async () => {
    const { id } = dataOf(await save(body('By weight', { charge_type: 2 })))
    const send = (values: Record<string, unknown>) =>
      server.call(shop1, 'POST', 'seller/goods/Save', goodsBody({ freight_type: 2, freight_id: id, ...values }), {
        'accept-language': 'en',
      })
    const say = 'The shipping fee template charges by weight: enter it'
    expect(faults(await send({}))).toEqual({ weight: say })
    expect(outcome(await send({ weight: 300 }))).toBe('done')
    const { specs, skus } = sixVersions((sku, index) => (index === 4 ? sku : { ...sku, weight: 300 }))
    const grid = { spec_type: 1, price: undefined, stock: undefined, skus: { specs, skus } }
    expect(faults(await send(grid))).toEqual({ 'skus.4.weight': say })
    // One that has variants without a weight cannot take such a template either.
    const goods = await addGoods(server, shop1, grid)
    const change = { ...goods, freight_type: 2, freight_id: id }
    expect(faults(await server.call(shop1, 'POST', 'seller/goods/Save', change))).toHaveProperty(['skus.4.weight'])
    expect(outcome(await server.call(shop1, 'POST', 'seller/goods/Save', { ...goods, brand: 'Lumen' }))).toBe('done')
  })

  test('7.7 A template charges by weight only once the products that use it have one', async () => {
    const { id } = dataOf(await save(body('By piece first')))
    const change = (values: Record<string, unknown>) => save({ id, version: 1, ...values })
    const { id: single } = await addGoods(server, shop1, { freight_type: 2, freight_id: id })
    const { specs, skus } = sixVersions((sku, index) => (index === 4 ? sku : { ...sku, weight: 300 }))
    const grid = { spec_type: 1, price: undefined, stock: undefined, skus: { specs, skus } }
    const { id: several } = await addGoods(server, shop1, { ...grid, freight_type: 2, freight_id: id })
    const said = (count: number) => ({
      charge_type: `Products that use it and have no weight: ${count}. Enter it there first.`,
    })
    expect(faults(await change({ charge_type: 2 }))).toEqual(said(2))
    await sql`update goods set weight = 300 where id = ${single}`.execute(server.services.database)
    expect(faults(await change({ charge_type: 2 }))).toEqual(said(1))
    await sql`update sku set weight = 300 where goods_id = ${several}`.execute(server.services.database)
    expect(outcome(await change({ charge_type: 2 }))).toBe('done')
    expect(outcome(await save({ id, version: 2, first_amount: 900 }))).toBe('done')
  })
})
