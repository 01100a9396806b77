import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postMovements } from '../../../../server/ledger/postMovements.ts'
import { proveLedger } from '../../../../server/ledger/proveLedger.ts'
import { readPoints } from '../../../../server/modules/finance/points/readPoints.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { addGoods, dataOf, express, now, numbered, one, outcome } from '../fixtures.ts'

type Placed = { id: number; pay_amount: number; order_sn: string }
const address = {
  receiver_name: 'Ana',
  receiver_phone: '13800138000',
  receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
  receiver_address: '1 Zhongshan Road',
}

describeDrawn('points of a member', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')
  let members: number[]
  let sku: number
  beforeAll(async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from buyer where supplier_id = 2 and user_status = 1 order by id desc limit 8`.execute(server.services.database)
    members = rows.map(({ id }) => Number(id))
    sku = await sell({ price: 5000, points_give: 20 })
  })
  const sell = async (values: Values): Promise<number> => {
    const { id } = await addGoods(server, shop1, { stock: 100, publish_type: 1, ...values })
    return Number((await one(server, sql<{ id: number }>`select id from sku where goods_id = ${id}`)).id)
  }
  const ask = (call: string, values: Values, who: number) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', members[who] ?? 0, now() + 300)
    return server.call(anonymous, 'POST', `buyer/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }
  /** Exactly so many from now on. */
  const give = async (who: number, points: number): Promise<void> => {
    const { database, ledger } = server.services
    const account = { wallet: 'member', owner: members[who] ?? 0, bucket: 'available' as const, shop: 2 }
    const more = points - (await readPoints(database, account.owner))
    const shared = { type: 'points_opening', peerType: 'points_opening', sn: `t${Math.random()}`, seq: 1, owe: false }
    const ends = more > 0 ? { from: null, to: account } : { from: account, to: null }
    if (more === 0) return
    await database
      .transaction()
      .execute(trx =>
        postMovements(systemContext(server.services), trx, ledger, [{ ...shared, ...ends, amount: BigInt(Math.abs(more)) }]),
      )
  }
  const has = (who: number) => readPoints(server.services.database, members[who] ?? 0)
  const line = (num = 2, variant = sku) => ({ lines: [{ sku_id: variant, num }] })
  const quote = (values: Values, who: number) =>
    ask('order/OrderQuote', { freight_mode: 1, receiver_region: address.receiver_region, ...values }, who)
  const add = (values: Values, who: number) =>
    ask('order/OrderAdd', { ...numbered(), freight_mode: 1, ...address, ...values }, who)
  const faults = (reply: Awaited<ReturnType<typeof ask>>) => (dataOf(reply) as { fields?: Record<string, string> }).fields
  const pay = async (id: number, who: number) => {
    const { code } = dataOf(await ask('order/OrderPay', { id, pay_type: 'wechat' }, who)) as { code: string }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URL(code).searchParams.toString()
    return (await server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload })).body
  }
  const refund = async (order_id: number, who: number, apply_amount: number, more: Values = {}) => {
    const wish = { ...numbered(), order_id, refund_type: 'refund', reason: 'No more', apply_amount, ...more }
    const asked = dataOf(await ask('refund/RefundAdd', wish, who))
    const agreed = { id: asked.id, action: 'agree', amount: apply_amount, ...numbered() }
    return outcome(await server.call(shop1, 'POST', 'seller/refund/RefundAudit', agreed))
  }
  const orderOf = (id: number) =>
    one(
      server,
      sql<Values>`select points_used, points_amount, points_given, pay_amount, pay_status, refund_amount, order_status, settle_status,
        (select sum(share_points) from order_goods l where l.order_id = o.id)::int as shares,
        (select sum(l.pay_amount) from order_goods l where l.order_id = o.id)::int as of_lines from "order" o where id = ${id}`,
    )

  test('take off what the shop has set, line by line, and leave as the order is placed', async () => {
    await give(0, 1000)
    const other = await sell({ price: 333 })
    const cart = { lines: [...line().lines, { sku_id: other, num: 1 }] }
    expect(dataOf(await quote(cart, 0))).toMatchObject({
      points: { have: 1000, most: 1000 },
      points_amount: 0,
      pay_amount: 10_333,
    })
    const quoted = dataOf(await quote({ ...cart, points: 700 }, 0)) as { lines: { share_points: number }[] } & Values
    expect(quoted).toMatchObject({ points_amount: 700, points_used: 700, pay_amount: 9633 })
    expect(quoted.lines.reduce((sum, { share_points }) => sum + share_points, 0)).toBe(700)
    const placed = dataOf(await add({ ...cart, points: 700, pay_amount: 9633 }, 0)) as Placed
    expect(placed.pay_amount).toBe(9633)
    expect(await orderOf(placed.id)).toMatchObject({ points_used: 700, points_amount: 700, shares: 700, of_lines: 9633 })
    expect(await has(0)).toBe(300)
    expect(faults(await add({ ...line(), points: 301 }, 0))).toEqual({ points: 'Points you have: 300' })
    expect(dataOf(await ask('points/PointsList', {}, 0))).toMatchObject({
      points: 300,
      entries: expect.arrayContaining([
        expect.objectContaining({ points: -700, biz_type: 'points_spent', biz_sn: placed.order_sn, available_after: 300 }),
      ]),
    })
  })

  test('take off no more than their part of the products, and leave a cent; the rest of a cent is not spent', async () => {
    await give(1, 100_000)
    expect(dataOf(await quote(line(), 1))).toMatchObject({ points: { most: 5000 } })
    expect(faults(await quote({ ...line(), points: 5001 }, 1))).toEqual({ points: 'Points this order takes at most: 5000' })
    const settings = dataOf(await server.call(shop1, 'GET', 'seller/setting/ShoppingSetInfo'))
    const set = async (values: Values) => {
      const { version } = dataOf(await server.call(shop1, 'GET', 'seller/setting/ShoppingSetInfo'))
      return outcome(await server.call(shop1, 'POST', 'seller/setting/ShoppingSetEdit', { version, ...values }))
    }
    expect(settings).toMatchObject({ points_pay: 1, points_rate: 100, points_share_bp: 5000 })
    expect(await set({ points_rate: 150, points_share_bp: 10_000 })).toBe('done')
    const cheap = await sell({ price: 100 })
    expect(dataOf(await quote({ ...line(1, cheap), points: 149 }, 1))).toMatchObject({
      points: { most: 149 },
      points_amount: 99,
      points_used: 149,
      pay_amount: 1,
    })
    expect(dataOf(await quote({ ...line(1, cheap), points: 2 }, 1))).toMatchObject({ points_amount: 1, points_used: 2 })
    expect(dataOf(await quote({ ...line(1, cheap), points: 1 }, 1))).toMatchObject({ points_amount: 0, points_used: 0 })
    expect(await set({ points_pay: 0 })).toBe('done')
    expect(faults(await quote({ ...line(1, cheap), points: 2 }, 1))).toEqual({ points: 'Points this order takes at most: 0' })
    expect(await set({ points_pay: 1, points_rate: 100, points_share_bp: 5000 })).toBe('done')
  })

  test('are spent once: of two orders at once that want the same points one is placed', async () => {
    await give(2, 1000)
    const second = await sell({ price: 5000 })
    const replies = await Promise.all([add({ ...line(), points: 800 }, 2), add({ ...line(2, second), points: 800 }, 2)])
    expect(replies.filter(reply => reply.envelope.status)).toHaveLength(1)
    expect(await has(2)).toBe(200)
  })

  test('come back once with an order that is closed, and with one whose money goes back whole, not with a part of it', async () => {
    await give(3, 1000)
    const first = dataOf(await add({ ...line(), points: 600 }, 3)) as Placed
    expect(outcome(await ask('order/OrderClose', { id: first.id, reason: 'No more' }, 3))).toBe('done')
    expect(await has(3)).toBe(1000)
    const part = dataOf(await add({ ...line(), points: 600 }, 3)) as Placed
    expect(await pay(part.id, 3)).toBe('success')
    const { id: order_goods_id } = await one(server, sql<{ id: number }>`select id from order_goods where order_id = ${part.id}`)
    expect(await refund(part.id, 3, 4700, { order_goods_id: Number(order_goods_id), num: 1 })).toBe('done')
    await expect.poll(async () => (await orderOf(part.id)).refund_amount).toBe(4700)
    expect(await has(3)).toBe(400)
    const { id, pay_amount } = dataOf(await add({ ...line(), points: 400 }, 3)) as Placed
    expect(await pay(id, 3)).toBe('success')
    expect(await refund(id, 3, pay_amount)).toBe('done')
    await expect.poll(async () => (await orderOf(id)).pay_status).toBe(4)
    expect(await has(3)).toBe(400)
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('are earned when the order is settled, of what was paid and did not go back', async () => {
    await give(4, 500)
    const { id } = dataOf(await add({ ...line(3), points: 500 }, 4)) as Placed
    expect(await pay(id, 4)).toBe('success')
    const lineId = (await one(server, sql<{ id: number }>`select id from order_goods where order_id = ${id}`)).id
    // A third of what was paid goes back with one of three pieces.
    expect(await refund(id, 4, 4833, { order_goods_id: Number(lineId), num: 1 })).toBe('done')
    await expect.poll(async () => (await orderOf(id)).refund_amount).toBe(4833)
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id, ...express() }))).toBe('done')
    expect(outcome(await ask('order/OrderReceive', { id }, 4))).toBe('done')
    expect([(await orderOf(id)).points_given, await has(4)]).toEqual([0, 0])
    await sql`update "order" set after_sale_deadline = ${now() - 1} where id = ${id}`.execute(server.services.database)
    await takeDue(systemContext(server.services))
    expect(await orderOf(id)).toMatchObject({ settle_status: 1, points_given: 40 })
    expect(await has(4)).toBe(40)
    const shown = dataOf(await server.call(shop1, 'GET', 'seller/user/info', { id: members[4] ?? 0 }))
    expect(shown).toMatchObject({ points: 40 })
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('stand in no list of money', async () => {
    const entries = dataOf(
      await server.call(shop1, 'GET', 'seller/wallet/LogManage', { page: 1, limit: 500 }),
    ) as unknown as Values[]
    expect(JSON.stringify(entries)).not.toContain('points_')
  })
})
