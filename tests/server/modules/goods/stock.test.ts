import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { holdStock, releaseStock } from '../../../../server/modules/goods/stock/moveStock.ts'
import { takeBack } from '../../../../server/modules/goods/stock/takeBack.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, express, makeOrder, numbered, one, outcome, sixVersions, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type GoodsStock = { id: number; stock: number; sales: number; stock_low: number }
type Entry = { biz: string; delta: number; locked_delta: number; before: number; after: number; biz_sn: string }

describeDrawn('stock', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')

  const post = (api: string, values: Values) => server.call(shop1, 'POST', `seller/${api}`, values)
  const goodsOf = (sku: number) =>
    one(
      server,
      sql<GoodsStock>`select g.id, g.stock, g.sales, g.stock_low from goods g join sku k on k.goods_id = g.id where k.id = ${sku}`,
    )
  const lastEntry = (sku: number) =>
    one(
      server,
      sql<Entry>`select biz, delta, locked_delta, "before", "after", biz_sn from stock_log where sku_id = ${sku} order by id desc limit 1`,
    )
  const snOf = async (id: number) =>
    (await one(server, sql<{ order_sn: string }>`select order_sn from "order" where id = ${id}`)).order_sn
  const linesOf = async (id: number) =>
    (
      await sql<{
        locked_num: number
        sent_num: number
      }>`select locked_num, sent_num from order_goods where order_id = ${id}`.execute(server.services.database)
    ).rows

  test('what is shipped is held no more and counts as sold, for the version and the product, and the log says so', async () => {
    const order = await makeOrder(server, { nums: [3] })
    const sku = order.lines[0]!.skuId
    const [version, product] = [await stockOf(server, sku), await goodsOf(sku)]
    const lines = [{ order_goods_id: order.lines[0]!.id, num: 2 }]
    expect(outcome(await post('order/OrderSend', { id: order.id, version: 1, ...express(), lines }))).toBe('done')
    expect(await stockOf(server, sku)).toEqual({ stock: version.stock, locked: version.locked - 2, sales: version.sales + 2 })
    expect(await goodsOf(sku)).toEqual({ ...product, sales: product.sales + 2 })
    expect(await linesOf(order.id)).toEqual([{ locked_num: 1, sent_num: 2 }])
    const entry = { biz: 'ship', delta: 0, locked_delta: -2, before: version.stock, after: version.stock }
    expect(await lastEntry(sku)).toEqual({ ...entry, biz_sn: await snOf(order.id) })
  })

  test('what a closed order held can be sold again, of the version and the product, and the log says so', async () => {
    const order = await makeOrder(server, { status: 'submit', nums: [4] })
    const sku = order.lines[0]!.skuId
    const { id } = await goodsOf(sku)
    await sql`update goods set stock = 1, stock_warn = 2, stock_low = 1 where id = ${id}`.execute(server.services.database)
    const version = await stockOf(server, sku)
    const { sales } = await goodsOf(sku)
    expect(outcome(await post('order/OrderClose', { id: order.id, version: 1, reason: '缺货', ...numbered() }))).toBe('done')
    expect(await stockOf(server, sku)).toEqual({ ...version, stock: version.stock + 4, locked: version.locked - 4 })
    expect(await goodsOf(sku)).toEqual({ id, stock: 5, stock_low: 0, sales })
    expect(await linesOf(order.id)).toEqual([{ locked_num: 0, sent_num: 0 }])
    const entry = { biz: 'order_release', delta: 4, locked_delta: -4, before: version.stock, after: version.stock + 4 }
    expect(await lastEntry(sku)).toEqual({ ...entry, biz_sn: await snOf(order.id) })
  })

  test('what comes back to a variant that was turned off meanwhile is its own: its product counts those that are on', async () => {
    const { id } = await addGoods(server, shop1, { spec_type: 1, price: null, skus: sixVersions() })
    const [first, second] = (
      await sql<{ id: number }>`select id from sku where goods_id = ${id} order by place`.execute(server.services.database)
    ).rows
    const where = { supplierId: 2, orderSn: '1' }
    const piece = (sku: typeof first) => ({ goodsId: id, skuId: Number(sku?.id), num: 2 })
    const moved = async (move: typeof holdStock) => {
      const context = systemContext(server.services)
      await server.services.database.transaction().execute(trx => move(context, trx, where, [piece(first), piece(second)]))
      return one(
        server,
        sql`select stock, (select sum(stock)::bigint from sku where goods_id = ${id} and enabled = 1) as of_variants from goods where id = ${id}`,
      )
    }
    expect(await moved(holdStock)).toEqual({ stock: 26, of_variants: 26 })
    const { version, skus } = dataOf(await server.call(shop1, 'GET', 'seller/goods/Info', { id })) as {
      version: number
      skus: { specs: Values[]; skus: Values[] }
    }
    const off = { ...skus, skus: skus.skus.map((sku, at) => (at === 0 ? { ...sku, enabled: 0 } : sku)) }
    expect(outcome(await post('goods/Save', { id, version, skus: off }))).toBe('done')
    expect(await moved(releaseStock)).toEqual({ stock: 25, of_variants: 25 })
    expect(await moved(takeBack)).toEqual({ stock: 27, of_variants: 27 })
    expect(await stockOf(server, Number(first?.id))).toMatchObject({ stock: 7, locked: 0 })
  })

  test('a stock that is typed stands in the log with what it was', async () => {
    const { id, version } = await addGoods(server, shop1, { spec_type: 1, price: null, skus: sixVersions() })
    const { skus } = dataOf(await server.call(shop1, 'GET', 'seller/goods/Info', { id })) as {
      skus: { specs: Values[]; skus: Values[] }
    }
    const changed = { ...skus, skus: skus.skus.map((sku, index) => (index === 0 ? { ...sku, stock: 12 } : sku)) }
    expect(outcome(await post('goods/Save', { id, version, skus: changed }))).toBe('done')
    const entry = { biz: 'manual', delta: 7, locked_delta: 0, before: 5, after: 12 }
    expect(await lastEntry(Number(skus.skus[0]!.id))).toMatchObject(entry)
    expect((await goodsOf(Number(skus.skus[0]!.id))).stock).toBe(37)
  })

  test('a stock that is typed replaces the one that was seen: what was sold meanwhile is not undone, of a product without options too', async () => {
    const { id, version } = await addGoods(server, shop1, { stock: 10 })
    const sku = Number((await one(server, sql<{ id: number }>`select id from sku where goods_id = ${id}`)).id)
    const moves = [{ goodsId: id, skuId: sku, num: 2 }]
    const context = systemContext(server.services)
    await server.services.database.transaction().execute(trx => holdStock(context, trx, { supplierId: 2, orderSn: '1' }, moves))
    const save = async (values: Values) => outcome(await post('goods/Save', { id, version, ...values }))
    expect(await save({ _was: { stock: 10 }, stock: 15 })).toBe('conflict')
    expect(await stockOf(server, sku)).toMatchObject({ stock: 8, locked: 2 })
    expect(await save({ _was: { stock: 8 }, stock: 15 })).toBe('done')
    expect(await stockOf(server, sku)).toMatchObject({ stock: 15, locked: 2 })
  })

  test('an order cannot cost less than its shipping fee, and may cost exactly that', async () => {
    const order = await makeOrder(server, { status: 'submit', nums: [1] })
    const { goods } = await one(
      server,
      sql<{ goods: number }>`
      update "order" set freight_amount = 1000, pay_amount = goods_amount + 1000 where id = ${order.id} returning goods_amount as goods`,
    )
    const reprice = (adjust_amount: number) =>
      post('order/OrderReprice', { id: order.id, version: 1, adjust_amount, reason: '优惠', ...numbered() })
    const refused = await reprice(-goods - 1)
    expect(outcome(refused)).toBe('invalid')
    expect(dataOf(refused)).toHaveProperty('fields.adjust_amount')
    const stored = () => one(server, sql`select pay_amount, adjust_amount, version from "order" where id = ${order.id}`)
    expect(await stored()).toEqual({ pay_amount: goods + 1000, adjust_amount: 0, version: 1 })
    expect(outcome(await reprice(-goods))).toBe('done')
    expect(await stored()).toEqual({ pay_amount: 1000, adjust_amount: -goods, version: 2 })
  })
})
