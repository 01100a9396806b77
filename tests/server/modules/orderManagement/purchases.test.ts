import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayStart } from '../../../../contract/values/time.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, express, now, one, outcome } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'

describeDrawn('what has to be bought for orders', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')
  const { paid, take } = paidOrders(server, shop1)

  const addProvider = async (settle_days = 30) =>
    Number(
      (
        await one(
          server,
          sql<{
            id: number
          }>`insert into provider (supplier_id, name, contact, phone, settle_days, audit_status, enabled, version, created_at, updated_at)
            values (2, ${crypto.randomUUID()}, 'Ana', '13800138000', ${settle_days}, 1, 1, 1, ${now()}, ${now()}) returning id`,
        )
      ).id,
    )
  /** A paid order of the first products of the shop, of which the first comes from a source. */
  const order = (provider_id: number, num = 3, wish: Values = {}) =>
    paid({ nums: [num, 1], line: { provider_id }, values: { pay_amount: 4000 }, ...wish })
  const goodsOf = async (skuId: number, values: { purchase_mode?: number; send_hours?: number; presale_send_at?: number }) => {
    const { purchase_mode = 1, send_hours = 48, presale_send_at = null } = values
    await sql`update goods set purchase_mode = ${purchase_mode}, send_hours = ${send_hours}, presale_send_at = ${presale_send_at}
      where id = (select goods_id from sku where id = ${skuId})`.execute(server.services.database)
    await sql`update sku set cost_price = 500, stock = 40 where id = ${skuId}`.execute(server.services.database)
  }
  const list = async (provider_id: number, more: Values = {}, session = shop1) =>
    (
      dataOf(await server.call(session, 'GET', 'seller/greens/TodayPurchase', { provider_id, page: 1, limit: 50, ...more })) as {
        data: Values[]
      }
    ).data
  const only = async (provider_id: number) => {
    const rows = await list(provider_id)
    expect(rows).toHaveLength(1)
    return rows[0] as Values & { id: number; version: number }
  }
  const move = async (name: string, row: Values, more: Values = {}, session: Session = shop1) =>
    outcome(
      await server.call(session, 'POST', `seller/greens/TodayPurchase${name}`, { id: row.id, version: row.version, ...more }),
    )
  const payable = async (id: number) => dataOf(await server.call(shop1, 'GET', 'seller/provider/Info', { id })).payable

  test('7.5 Paid orders of a day and variant are one purchase; what is shipped or held by a refund is not wanted; the number is that of its lines', async () => {
    const provider = await addProvider()
    const first = await order(provider)
    await goodsOf(first.lines[0]!.skuId, {})
    const second = await order(provider, 2)
    expect(await only(provider)).toMatchObject({
      need_num: 5,
      stock: 0,
      to_buy: 5,
      unit_cost: 500,
      cost: 2500,
      done: 0,
      purchase_status: 1,
      delivery_date: dayStart(now() + 48 * 3600),
    })
    await take('refund_open', second.id, { order_goods_id: second.lines[0]!.id })
    expect(await only(provider)).toMatchObject({ need_num: 3, to_buy: 3 })
    await take('refund_shut', second.id, { order_goods_id: second.lines[0]!.id })
    const sent = { id: first.id, version: 2, lines: [{ order_goods_id: first.lines[0]!.id, num: 1 }], ...express() }
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', sent))).toBe('done')
    const row = await only(provider)
    expect(row).toMatchObject({ need_num: 4, to_buy: 4, cost: 2000 })
    const { lines } = dataOf(await server.call(shop1, 'GET', 'seller/greens/TodayPurchaseInfo', { id: row.id })) as {
      lines: { locked_num: number }[]
    }
    expect(lines.reduce((sum, { locked_num }) => sum + locked_num, 0)).toBe(4)
    const sums = dataOf(
      await server.call(shop1, 'GET', 'seller/greens/TodayPurchase', { provider_id: provider, to_buy: '1,', _count_sum: 1 }),
    )
    expect(sums).toMatchObject({ count: 1, totalrow: { need_num: 4, to_buy: 4, cost: 2000 } })
  })

  test('7.5 Of a product that is kept in stock nothing is to buy: its pieces lie with the shop', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, { purchase_mode: 2 })
    expect(await only(provider)).toMatchObject({ need_num: 3, stock: 43, to_buy: 0, cost: 0, purchase_status: 0 })
  })

  test('7.5 A purchase is for the day by which its product has to be shipped; a product without a source and what is redeemed in a store have none', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    const day = now() + 9 * 86_400
    await goodsOf(lines[0]!.skuId, { send_hours: 0, presale_send_at: day })
    await order(provider, 1)
    await goodsOf(lines[0]!.skuId, { send_hours: 24 })
    await order(provider, 1)
    expect(
      (await list(provider, { sort: 'delivery_date', order: 'asc' })).map(({ delivery_date, need_num }) => [
        delivery_date,
        need_num,
      ]),
    ).toEqual([
      [dayStart(now() + 24 * 3600), 1],
      [dayStart(now() + 48 * 3600), 3],
      [dayStart(day), 1],
    ])
    const store = await addProvider()
    await order(store, 1, { mode: 2 })
    expect(await list(store)).toEqual([])
    const others = await one(
      server,
      sql<Values>`select count(*)::int as n from order_goods where order_id = ${lines[0]!.id} and provider_id is null and purchase_id is not null`,
    )
    expect(others.n).toBe(0)
  })

  test('7.5 What was bought is owed to its source until it is paid, and its history says who bought it; once it is paid it stays', async () => {
    const provider = await addProvider(7)
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    const row = await only(provider)
    expect(await move('Done', row, { bought_num: 4, price: 450 }, shop2)).toBe('not_found')
    expect(await move('Settle', row)).toBe('state_conflict')
    expect(await move('Done', row, { bought_num: 4, price: 450 })).toBe('done')
    const bought = await only(provider)
    expect(bought).toMatchObject({
      done: 1,
      purchase_status: 2,
      bought_num: 4,
      amount: 1800,
      cost: 1800,
      to_buy: 0,
      done_name: expect.stringMatching(/./),
    })
    expect(Number(bought.due_at) - Number(bought.done_at)).toBe(7 * 86_400)
    expect(await payable(provider)).toBe(1800)
    expect(await move('Settle', bought)).toBe('done')
    expect(await payable(provider)).toBe(0)
    expect((await only(provider)).purchase_status).toBe(3)
    expect(await move('Undo', await only(provider))).toBe('state_conflict')
    expect(outcome(await server.call(shop1, 'POST', 'seller/provider/ProviderDel', { id: provider }))).toBe('state_conflict')
    const { rows } = await sql<{
      action: string
    }>`select action from entity_log where entity = 'purchase' and entity_id = ${bought.id} order by id`.execute(
      server.services.database,
    )
    expect(rows.map(({ action }) => action)).toEqual(['buy', 'settle'])
  })

  test('7.5 Marked without a number it counts as bought as ordered, at the purchase price, and so do many together', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    const row = await only(provider)
    expect(outcome(await server.call(shop1, 'POST', 'seller/greens/TodayPurchaseDone', { ids: [row.id] }))).toBe('done')
    expect(await only(provider)).toMatchObject({ done: 1, bought_num: 3, price: 500, amount: 1500 })
  })

  test('7.5 Of two who mark it at once one wins', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    const row = await only(provider)
    const both = await Promise.all([
      move('Done', row, { bought_num: 3, price: 500 }),
      move('Done', row, { bought_num: 9, price: 500 }),
    ])
    expect(both.filter(one => one === 'done')).toHaveLength(1)
    expect((await only(provider)).version).toBe(2)
  })

  test('7.5 Orders that are paid after it was bought open another; undone, the first takes them in and owes nothing', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    await move('Done', await only(provider))
    await order(provider, 2)
    const rows = await list(provider, { sort: 'id', order: 'asc' })
    expect(rows.map(({ done, to_buy, bought_num }) => [done, to_buy, bought_num])).toEqual([
      [1, 0, 3],
      [0, 2, null],
    ])
    expect(await move('Undo', rows[0]!)).toBe('done')
    expect(await only(provider)).toMatchObject({ id: rows[0]!.id, done: 0, to_buy: 5, bought_num: null, amount: null })
    expect(await payable(provider)).toBe(0)
  })

  test('7.5 Orders that are paid while someone marks it are in it or in another, and none is lost', async () => {
    const provider = await addProvider()
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    const row = await only(provider)
    const paidAtOnce = Array.from({ length: 6 }, () => order(provider, 1))
    await Promise.all([...paidAtOnce, move('Done', row)])
    const rows = await list(provider)
    const bought = rows.filter(({ done }) => done === 1).reduce((sum, { bought_num }) => sum + Number(bought_num), 0)
    const open = rows.filter(({ done }) => done === 0).reduce((sum, { to_buy }) => sum + Number(to_buy), 0)
    expect(bought + open).toBe(9)
    expect(rows.filter(({ done }) => done === 0).length).toBeLessThanOrEqual(1)
  })

  test('7.5 A purchase order has a sheet for each source and day, with what it comes to', async () => {
    const [provider, other] = [await addProvider(), await addProvider()]
    const { lines } = await order(provider)
    await goodsOf(lines[0]!.skuId, {})
    await order(other, 2)
    const ids = [await only(provider), await only(other)].map(({ id }) => id).join()
    const sheets = (session: Session) => server.call(session, 'GET', 'seller/greens/TodayPurchaseSheets', { ids })
    const found = dataOf(await sheets(shop1)) as unknown as { id: number; total: number; picks: Values[] }[]
    expect(found.map(({ id, total, picks }) => [id, total, picks.map(({ num }) => num)]).toSorted()).toEqual(
      [
        [provider, 1500, [3]],
        [other, 1000, [2]],
      ].toSorted(),
    )
    expect(dataOf(await sheets(shop2))).toEqual([])
  })
})
