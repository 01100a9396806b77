import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, one, outcome, sixVersions } from '../fixtures.ts'
import { fieldsOf, goodsCalls } from './goodsCalls.ts'

type Price = { sku_id: number; spec_text: string; price: number; supply_price: number | null; platform_price: number | null }

describe('a product that is offered for supply', () => {
  const { server, shop1, shop2, allShops: platform } = serveTests({}, 'shop1', 'shop2', 'allShops')
  const { post, info: product } = goodsCalls(server, shop1)
  let goods: number
  let prices: Price[]
  let supply: number
  beforeEach(async () => {
    goods = (await addGoods(server, shop1, { spec_type: 1, skus: sixVersions(), price: null, stock: null })).id
    prices = (await readOffer()).prices.map(one => ({ ...one, supply_price: 800 }))
  })

  const readOffer = async () =>
    dataOf(await server.call(shop1, 'GET', 'seller/goods/SupplyOffer', { id: goods })) as {
      prices: Price[]
      why: string | null
      supply: { id: number; version: number; prices: Price[] } | null
    }
  const read = async () => dataOf(await server.call(shop1, 'GET', 'seller/goods/SupplyInfo', { id: supply }))
  const offer = (values: Values = {}) =>
    post('Supply', {
      goods_id: goods,
      prices: toSend(prices),
      freight_by: 1,
      settle_days: 7,
      return_address: 'Tea Street 1',
      ...values,
    })
  const change = async (values: Values) => post('Supply', { id: supply, version: (await read()).version, ...values })
  const examine = async (values: Values) =>
    server.call(platform, 'POST', 'seller/supply/Examine', { id: supply, version: (await read()).version, ...values })
  const sold = (platform_price: number) => prices.map(({ sku_id }) => ({ sku_id, platform_price }))
  const pass = async (values: Values = {}) =>
    outcome(await examine({ supply_status: 2, platform_prices: sold(900), list: 1, ...values }))
  const show = async (show: 0 | 1, values: Values = {}) =>
    outcome(
      await server.call(platform, 'POST', 'seller/supply/OnOff', {
        id: supply,
        version: (await read()).version,
        show,
        ...values,
      }),
    )
  const setReviewed = (status: 0 | 1) =>
    sql`update goods set audit_status = ${status} where id = ${goods}`.execute(server.services.database)
  const add = async () => {
    supply = Number(dataOf(await offer()).id)
  }
  const said = async () => ((await read()).logs as { content: string }[]).map(({ content }) => content)
  const states = async () => [(await read()).supply_status, (await product(goods)).supply_status]

  test('has a price for each of its variants, none above its own', async () => {
    expect(prices.map(({ price }) => price)).toEqual([1000, 1100, 1200, 1300, 1400, 1500])
    const refused = await offer({
      prices: [
        { sku_id: prices[0]?.sku_id, supply_price: 1001 },
        { sku_id: prices[1]?.sku_id, supply_price: 900, suggest_price: 899 },
      ],
    })
    expect(fieldsOf(refused)).toEqual([
      'prices.0.supply_price',
      'prices.1.suggest_price',
      'prices.2.supply_price',
      'prices.3.supply_price',
      'prices.4.supply_price',
      'prices.5.supply_price',
    ])
    expect(outcome(await offer({ prices: [...toSend(prices), { sku_id: 1, supply_price: 5 }] }))).toBe('invalid')
    await add()
    expect(await states()).toEqual([1, 1])
    expect(await read()).toMatchObject({ supply_price: 800, price: 1000, platform_price: null })
    expect(outcome(await offer())).toBe('invalid')
  })

  test('is sold by the platform at its own prices, above the supply price and the least margin', async () => {
    supply = Number(dataOf(await offer({ min_profit_bp: 1000 })).id)
    expect(await pass({ platform_prices: sold(879) })).toBe('invalid')
    expect(await pass({ platform_prices: sold(880).slice(1) })).toBe('invalid')
    expect(await pass({ platform_prices: sold(880), list: 0 })).toBe('done')
    expect(await states()).toEqual([2, 2])
    expect(await read()).toMatchObject({ platform_price: 880 })
    await setReviewed(0)
    expect(await show(1)).toBe('state_conflict')
    await setReviewed(1)
    expect(await show(1)).toBe('done')
    expect(await states()).toEqual([3, 3])
  })

  test('keeps its prices until the platform has decided about new ones; its stock changes at once', async () => {
    await add()
    await pass()
    prices = prices.map(one => ({ ...one, supply_price: 950 }))
    expect(outcome(await change({ prices: toSend(prices), supply_stock: 20 }))).toBe('done')
    expect(await read()).toMatchObject({ supply_status: 3, supply_price: 800, supply_stock: 20, is_revised: 1 })
    expect(await said()).toContain('修改了：供货库存, 待审核的修改')
    expect((await readOffer()).supply?.prices[0]).toMatchObject({ supply_price: 950, platform_price: 900 })
    expect(outcome(await examine({ supply_status: 5, reason: 'Too dear' }))).toBe('done')
    expect(await read()).toMatchObject({ supply_status: 3, supply_price: 800, is_revised: 0, audit_reason: 'Too dear' })
    expect(await pass()).toBe('state_conflict')
    await change({ prices: toSend(prices), settle_days: 14 })
    expect(await pass()).toBe('invalid')
    expect(await read()).toMatchObject({ supply_price: 800, settle_days: 7 })
    expect(await pass({ platform_prices: sold(1000) })).toBe('done')
    expect(await read()).toMatchObject({
      supply_status: 3,
      supply_price: 950,
      platform_price: 1000,
      settle_days: 14,
      is_revised: 0,
    })
  })

  test('that is saved with another stock alone, or with its change taken back, has no change that waits', async () => {
    await add()
    await pass()
    const terms = { prices: toSend(prices), freight_by: 1, settle_days: 7, return_address: 'Tea Street 1', area_limit: [] }
    expect(outcome(await change({ ...terms, supply_stock: 20 }))).toBe('done')
    expect(await read()).toMatchObject({ supply_status: 3, supply_stock: 20, is_revised: 0 })
    const waiting = async (values: Values) => {
      expect(outcome(await change({ ...terms, ...values }))).toBe('done')
      return (await read()).is_revised
    }
    expect([await waiting({ settle_days: 14 }), await waiting({})]).toEqual([1, 0])
    expect([await waiting({ area_limit: [{ id: 440000 }] }), await waiting({})]).toEqual([1, 0])
  })

  test('is withdrawn by its shop as long as it is not sold', async () => {
    await add()
    expect(outcome(await post('StopSupply', { id: supply, version: (await read()).version }))).toBe('done')
    expect((await read()).supply_status).toBe(6)
    expect(await said()).toContain('供货已撤回')
  })

  test('is not listed by its approval where its product was put away or is not approved any more', async () => {
    await add()
    await setReviewed(0)
    expect(await pass()).toBe('state_conflict')
    await setReviewed(1)
    expect(outcome(await post('Del', { id: goods }))).toBe('done')
    expect(await pass()).toBe('state_conflict')
    expect(await states()).toEqual([1, 1])
    expect(await pass({ list: 0 })).toBe('done')
    expect(await show(1)).toBe('state_conflict')
    expect(outcome(await post('Restore', { id: goods }))).toBe('done')
    expect(await show(1)).toBe('done')
  })

  test('is stopped by its shop and offered again, and stays out of the bin while it is supplied', async () => {
    await add()
    expect(outcome(await change({ settle_days: 9 }))).toBe('state_conflict')
    await pass()
    expect(outcome(await post('Del', { id: goods }))).toBe('state_conflict')
    expect(await show(0, { reason: 'Complaints' })).toBe('done')
    expect(await states()).toEqual([4, 4])
    expect(outcome(await post('StopSupply', { id: supply, version: (await read()).version }))).toBe('done')
    expect(await said()).toContain('已停止供货')
    expect(outcome(await change({ settle_days: 9 }))).toBe('done')
    expect(await read()).toMatchObject({ supply_status: 1, settle_days: 9, off_reason: null })
  })

  test('belongs to a shop that may supply, is approved, and is nobody else’s', async () => {
    const asOther = async (call: string, values: Values) => outcome(await server.call(shop2, 'POST', call, values))
    expect(
      await asOther('seller/goods/Supply', {
        goods_id: goods,
        prices: toSend(prices),
        freight_by: 1,
        settle_days: 7,
        return_address: 'x',
      }),
    ).not.toBe('done')
    await add()
    expect(await asOther('seller/goods/StopSupply', { id: supply, version: 1 })).toBe('not_found')
    expect(await asOther('seller/supply/Examine', { id: supply, version: 1, supply_status: 5, reason: 'x' })).not.toBe('done')
    expect(outcome(await server.call(shop2, 'GET', 'seller/goods/SupplyOffer', { id: goods }))).toBe('not_found')
    await post('StopSupply', { id: supply, version: 1 })
    await sql`update supplier set supply_enabled = 0 where id = 2`.execute(server.services.database)
    const refused = outcome(await change({ settle_days: 9 }))
    await sql`update supplier set supply_enabled = 1 where id = 2`.execute(server.services.database)
    expect(refused).toBe('state_conflict')
    await setReviewed(0)
    expect((await readOffer()).why).toBe('只有审核通过的商品才能供货')
    expect(await one(server, sql`select count(*)::int as n from supply where goods_id = ${goods}`)).toEqual({ n: 1 })
  })
})

/** What a form sends of them. */
const toSend = (prices: readonly Price[]) => prices.map(({ sku_id, supply_price }) => ({ sku_id, supply_price }))
