import { beforeEach, describe, expect, test } from 'vitest'
import { changed } from '../../../../server/modules/goods/pricing/strategies.ts'
import { categoryNamed } from '../../../support/categoryNamed.ts'
import type { Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { withStrategies } from '../../../../server/modules/goods/pricing/strategies.ts'
import { addGoods, dataOf, now, outcome } from '../fixtures.ts'
import { fieldsOf } from './goodsCalls.ts'

describe('a pricing strategy', () => {
  const { server, shop1, shop2 } = serveTests({}, 'shop1', 'shop2')
  let bed: number
  let other: number
  beforeEach(async () => {
    bed = (await addGoods(server, shop1, { category_id: categoryNamed('Bedding sets'), price: 1000 })).id
    other = (await addGoods(server, shop1, { price: 999 })).id
  })
  const save = (values: Values) =>
    server.call(shop1, 'POST', 'seller/goodsStrategy/Save', {
      name: crypto.randomUUID().slice(0, 20),
      kind: 2,
      mode: 'rate',
      value: 1000,
      scope: 'goods',
      goods_ids: [bed],
      priority: 100,
      enabled: 1,
      ...values,
    })
  const prices = async (shop = 2) =>
    (
      await withStrategies(server.services.database, shop, now(), [
        { goods_id: bed, price: 1000 },
        { goods_id: other, price: 999 },
      ])
    ).map(({ price }) => price)

  test('goes up or down, by a part or by an amount, to 1 cent at least', () => {
    const make = (kind: 1 | 2 | 3 | 4, mode: 'rate' | 'fixed', value: number, before: number, price?: number) =>
      changed({ kind, mode, value }, before, price)
    expect([
      make(1, 'rate', 1000, 999),
      make(1, 'fixed', 350, 999),
      make(2, 'rate', 1250, 999),
      make(2, 'fixed', 5000, 999),
    ]).toEqual([1099, 1349, 874, 1])
    expect([make(3, 'rate', 800, 300, 999), make(4, 'rate', 1000, 0, 999), make(4, 'fixed', 50, 0, 999)]).toEqual([800, 100, 50])
  })

  test('with the lowest number counts, of equal ones the newest, for its own products and shop alone', async () => {
    expect(await prices()).toEqual([1000, 999])
    await save({ value: 500, priority: 50 })
    await save({ kind: 1, mode: 'fixed', value: 30, priority: 20 })
    expect(await prices()).toEqual([1030, 999])
    await save({ kind: 1, mode: 'fixed', value: 40, priority: 20 })
    expect([await prices(), await prices(3)]).toEqual([
      [1040, 999],
      [1000, 999],
    ])
  })

  test('holds in its time and while it is on; one of a category holds for what stands below it', async () => {
    const times: Values[] = [{ valid_to: now() - 5 }, { valid_from: now() + 500 }, { enabled: 0, valid_to: now() + 500 }, {}]
    const phases: unknown[] = []
    for (const time of times) {
      const { id } = dataOf(
        await save({ priority: 1, ...(Object.keys(time).length === 0 ? { kind: 3, value: 100 } : {}), ...time }),
      )
      phases.push(dataOf(await server.call(shop1, 'GET', 'seller/goodsStrategy/Info', { id })).phase)
    }
    expect(phases).toEqual([3, 1, 0, 2])
    expect(await prices()).toEqual([1000, 999])
    const saved = await save({ priority: 3, scope: 'category', category_ids: [categoryNamed('Home and living')] })
    expect(await prices()).toEqual([900, 899])
    const { id } = dataOf(saved)
    const info = dataOf(await server.call(shop1, 'GET', 'seller/goodsStrategy/Info', { id }))
    expect(info).toMatchObject({ goods_ids: [], mode: 'rate' })
    expect(Number(info.hit_goods_num)).toBeGreaterThan(0)
    await server.call(shop1, 'POST', 'seller/goodsStrategy/Del', { id })
    expect(await prices()).toEqual([1000, 999])
  })

  test('of a product source holds for what comes from there', async () => {
    const { data } = dataOf(await server.call(shop1, 'GET', 'seller/provider/Manage', { audit_status: 1, enabled: 1 }))
    const [source, another] = (data as { id: number }[]).map(({ id }) => id)
    bed = (await addGoods(server, shop1, { price: 1000, provider_id: source })).id
    other = (await addGoods(server, shop1, { price: 999, provider_id: another })).id
    const { id } = dataOf(await save({ scope: 'supplier', goods_ids: [], provider_ids: [source] }))
    expect(await prices()).toEqual([900, 999])
    await save({ id, version: 1, scope: 'all', name: 'All of them' })
    expect(await prices()).toEqual([900, 899])
    expect(dataOf(await server.call(shop1, 'GET', 'seller/goodsStrategy/Info', { id }))).toMatchObject({ provider_ids: [] })
  })

  test('shows what it would make of ten products at most, of its own shop', async () => {
    const preview = async (values: Values, session = shop1) =>
      dataOf(
        await server.call(session, 'GET', 'seller/goodsStrategy/Preview', {
          kind: 2,
          mode: 'rate',
          value: 1000,
          scope: 'all',
          ...values,
        }),
      ).goods as Values[]
    expect(await preview({ scope: 'goods', goods_ids: `${bed}` })).toEqual([
      { goods_name: '测试商品 Test goods', before: 1000, after: 900 },
    ])
    expect(await preview({ scope: 'goods', goods_ids: `${bed}` }, shop2)).toEqual([])
    expect(await preview({})).toHaveLength(10)
    const other = async (kind: number) =>
      (await preview({ kind, mode: 'rate', value: 800, scope: 'goods', goods_ids: `${bed}` }))[0]
    expect(await other(3)).toEqual({ goods_name: '测试商品 Test goods', before_rate: 0, after_rate: 800 })
    expect(await other(4)).toEqual({ goods_name: '测试商品 Test goods', before_pv: 0, after_pv: 80 })
  })

  test('does not take away the whole price, and names what it is for', async () => {
    expect(fieldsOf(await save({ value: 10000 }))).toEqual(['value'])
    expect(fieldsOf(await save({ scope: 'category' }))).toEqual(['category_ids'])
    expect(fieldsOf(await save({ scope: 'supplier' }))).toEqual(['provider_ids'])
    expect(outcome(await save({ kind: 3, value: 5001 }))).toBe('invalid')
  })
})
