import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock, useRealClock } from '../../../support/clock.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, makeOrder, outcome } from '../fixtures.ts'

type Order = {
  id: number
  supplier_id: number
  uid: number | null
  pay_amount: number
  goods_num: number
  paid_at: number | null
  sent_at: number | null
  created_at: number
  order_status: string
  order_device: string
  order_type: number
  province: number | null
}
type Line = { order_id: number; goods_id: number; category_id: number; num: number; pay_amount: number }
type Refund = { supplier_id: number; refund_amount: number; finish_at: number | null; refund_status: string }
type Totals = Record<'pay_amount' | 'orders' | 'buyers' | 'refund_amount' | 'net_amount' | 'repeat_buyers', number>
type Rank = { key: string | number | null; name: string; orders: number; buyers: number; num: number; pay_amount: number }
type Part = { part: string; pay_amount: number; orders: number; refund_amount: number; before_amount: number }

const day = 86_400
/** The days of the shop turn at 16:00 UTC; counted here by nothing of ours. */
const midnight = (seconds: number) => Math.floor((seconds + 8 * 3600) / day) * day - 8 * 3600
const clock = (seconds: number) => new Date((seconds + 8 * 3600) * 1000)
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

describeDrawn('sales statistics', engine => {
  const { server, ...sessions } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')
  const now = Math.floor(Date.now() / 1000)
  let orders: Order[]
  let lines: Line[]
  let refunds: Refund[]
  let span: { from: number; to: number }

  beforeAll(async () => {
    const { database } = server.services
    // What is said of now is said of one moment.
    setClock(now * 1000)
    span = { from: midnight(now) - 29 * day, to: midnight(now) + day - 1 }
    // On both edges of the span, of the day and of the shop, and what was never paid or is deleted.
    for (const paid_at of [span.from, span.from - 1, now, midnight(now), midnight(now) - 1, null])
      for (const supplier of [2, 3])
        await makeOrder(server, { supplier, values: { paid_at, pay_amount: 7_001, uid: 1, goods_num: 2 } })
    await makeOrder(server, { values: { paid_at: now, pay_amount: 999, deleted_at: now } })
    const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database)).rows
    orders = await read(
      sql<Order>`select id, supplier_id, uid, pay_amount, goods_num, paid_at, sent_at, created_at, order_status, order_device, order_type,
        (receiver_region ->> 'province_id')::int as province from "order" where deleted_at is null`,
    )
    lines = await read(
      sql<Line>`select l.order_id, l.goods_id, g.category_id, l.num, l.pay_amount from order_goods l join goods g on g.id = l.goods_id where l.deleted_at is null`,
    )
    refunds = await read(
      sql<Refund>`select supplier_id, refund_amount, finish_at, refund_status from refund where deleted_at is null`,
    )
  })

  afterAll(useRealClock)

  const ask = async <T>(session: Session, api: string, more: Values = {}) =>
    dataOf(await server.call(session, 'GET', `seller/statistics/Sales${api}`, { ...span, ...more })) as unknown as T
  const paidOf = (shop: number | null, { from, to } = span) =>
    orders.filter(
      one => (shop === null || one.supplier_id === shop) && one.paid_at !== null && one.paid_at >= from && one.paid_at <= to,
    )
  const refundedOf = (shop: number | null, { from, to } = span) =>
    sum(
      refunds.filter(
        one =>
          (shop === null || one.supplier_id === shop) &&
          one.refund_status === 'finish' &&
          one.finish_at !== null &&
          one.finish_at >= from &&
          one.finish_at <= to,
      ),
      one => one.refund_amount,
    )
  const totalsOf = (shop: number | null) => {
    const paid = paidOf(shop)
    const buyers = new Map<number, number>()
    for (const { uid } of paid) if (uid !== null) buyers.set(uid, (buyers.get(uid) ?? 0) + 1)
    const pay_amount = sum(paid, one => one.pay_amount)
    const refund_amount = refundedOf(shop)
    return {
      pay_amount,
      orders: paid.length,
      buyers: buyers.size,
      refund_amount,
      net_amount: pay_amount - refund_amount,
      repeat_buyers: [...buyers.values()].filter(count => count > 1).length,
    }
  }

  test.each([
    ['shop1', 2, {}],
    ['shop2', 3, {}],
    ['allShops', null, {}],
    ['allShops', 3, { supplier_id: 3 }],
  ] as const)('as %s are what the rows come to: of shop %s', async (name, shop, more) => {
    const { now } = await ask<{ now: Totals }>(sessions[name], 'Totals', more)
    expect(now).toMatchObject(totalsOf(shop))
    expect(now.orders).toBeGreaterThan(3)
    const trend = await ask<Part[]>(sessions[name], 'Trend', more)
    expect(trend).toHaveLength(30)
    for (const of of ['pay_amount', 'orders', 'refund_amount'] as const) expect(sum(trend, part => part[of])).toBe(now[of])
  })

  test('of another shop are nothing to a shop that names it', async () => {
    expect((await ask<{ now: Totals }>(sessions.shop1, 'Totals', { supplier_id: 3 })).now.orders).toBe(0)
    for (const of of ['goods', 'region']) expect(await ask<Rank[]>(sessions.shop1, 'Ranks', { of, supplier_id: 3 })).toEqual([])
  })

  test.each(['hour', 'day', 'week', 'month'])('by %s have each payment in its part of the calendar', async by => {
    // A span that begins on a Wednesday: its first week is cut, whatever day it is today.
    const wednesday = span.from + ((10 - clock(span.from).getUTCDay()) % 7) * day
    const asked = { from: by === 'hour' ? span.to + 1 - 7 * day : wednesday, to: span.to }
    const trend = await ask<Part[]>(sessions.shop1, 'Trend', { ...asked, by })
    const start = (seconds: number) => {
      const there = clock(seconds)
      const days = { hour: 0, day: 0, week: (there.getUTCDay() + 6) % 7, month: there.getUTCDate() - 1 }[by] ?? 0
      return Math.max(asked.from, by === 'hour' ? seconds - ((seconds + 8 * 3600) % 3600) : midnight(seconds) - days * day)
    }
    const name = (seconds: number) => {
      const text = clock(start(seconds)).toISOString()
      return by === 'month' ? text.slice(0, 7) : by === 'hour' ? `${text.slice(5, 10)} ${text.slice(11, 16)}` : text.slice(5, 10)
    }
    expect(trend[0]?.part).toBe(name(asked.from))
    const expected = new Map<string, number>()
    for (const { paid_at, pay_amount } of paidOf(2, asked))
      expected.set(name(paid_at ?? 0), (expected.get(name(paid_at ?? 0)) ?? 0) + pay_amount)
    const found = new Map(trend.filter(part => part.pay_amount > 0).map(part => [part.part, part.pay_amount]))
    expect(found).toEqual(expected)
    expect(expected.size).toBeGreaterThan(0)
  })

  test('stand beside as many days before, today up to the same time', async () => {
    const today = { from: midnight(now), to: midnight(now) + day - 1 }
    const { before } = await ask<{ before: Totals }>(sessions.shop1, 'Totals', today)
    expect(before.pay_amount).toBe(sum(paidOf(2, { from: today.from - day, to: now - day }), one => one.pay_amount))
    const [part] = await ask<Part[]>(sessions.shop1, 'Trend', today)
    expect(part?.before_amount).toBe(before.pay_amount)
  })

  test.each(['region', 'device', 'type'] as const)('by %s rank orders, and come to the whole', async of => {
    const key = { region: 'province', device: 'order_device', type: 'order_type' } as const
    const ranks = await ask<Rank[]>(sessions.shop1, 'Ranks', { of })
    const byKey = Map.groupBy(paidOf(2), one => one[key[of]])
    expect(new Map(ranks.map(rank => [rank.key, rank.pay_amount]))).toEqual(
      new Map([...byKey].map(([one, rows]) => [one, sum(rows, row => row.pay_amount)])),
    )
    for (const rank of ranks) {
      const rows = byKey.get(rank.key as never) ?? []
      expect(rank).toMatchObject({ orders: rows.length, num: sum(rows, row => row.goods_num) })
      expect(rank.buyers).toBe(new Set(rows.flatMap(row => row.uid ?? [])).size)
    }
    expect(ranks.map(rank => rank.pay_amount)).toEqual(ranks.map(rank => rank.pay_amount).toSorted((a, b) => b - a))
  })

  test.each(['goods', 'category'] as const)('by %s rank lines of paid orders', async of => {
    const paid = new Map(paidOf(2).map(one => [one.id, one]))
    const own = lines.filter(line => paid.has(line.order_id))
    const byKey = Map.groupBy(own, line => (of === 'goods' ? line.goods_id : line.category_id))
    const wanted = [...byKey].map(([key, rows]) => ({
      key,
      num: sum(rows, row => row.num),
      pay_amount: sum(rows, row => row.pay_amount),
      orders: new Set(rows.map(row => row.order_id)).size,
    }))
    wanted.sort((a, b) => b.pay_amount - a.pay_amount || a.key - b.key)
    const ranks = await ask<Rank[]>(sessions.shop1, 'Ranks', { of })
    expect(ranks.map(({ key, num, pay_amount, orders: count }) => ({ key, num, pay_amount, orders: count }))).toEqual(
      wanted.slice(0, 50),
    )
    expect(ranks.every(rank => rank.name !== '')).toBe(true)
  })

  test('by hour and weekday follow the clocks of the shop', async () => {
    const hours = await ask<Record<string, number | string>[]>(sessions.shop1, 'Hours')
    const found = hours.flatMap(row => [1, 2, 3, 4, 5, 6, 7].map(at => [`${row.hour} ${at}`, row[`d${at}`]] as const))
    const expected = Map.groupBy(paidOf(2), ({ paid_at }) => {
      const there = clock(paid_at ?? 0)
      return `${String(there.getUTCHours()).padStart(2, '0')}:00 ${there.getUTCDay() || 7}`
    })
    expect(new Map(found.filter(([, count]) => count !== 0))).toEqual(
      new Map([...expected].map(([at, rows]) => [at, rows.length])),
    )
  })

  test('tell how far the orders of the span came, each stage within the one before', async () => {
    const stages = await ask<{ orders: number; pay_amount: number }[]>(sessions.shop1, 'Funnel')
    const placed = orders.filter(one => one.supplier_id === 2 && one.created_at >= span.from && one.created_at <= span.to)
    const paid = placed.filter(one => one.paid_at !== null)
    const shipped = paid.filter(one => one.sent_at !== null || ['send', 'finish'].includes(one.order_status))
    const wanted = [placed, paid, shipped, paid.filter(one => one.order_status === 'finish')]
    expect(stages.map(stage => [stage.orders, stage.pay_amount])).toEqual(
      wanted.map(rows => [rows.length, sum(rows, row => row.pay_amount)]),
    )
  })

  test('are refused for more than 366 days, for hours of more than 7, for an end before the start and for unknown words', async () => {
    const tried = async (api: string, more: Values) =>
      outcome(await server.call(sessions.shop1, 'GET', `seller/statistics/Sales${api}`, { ...span, ...more }))
    expect(await tried('Totals', { from: span.to - 366 * day + 1 })).toBe('done')
    expect(await tried('Totals', { from: span.to - 366 * day })).toBe('invalid')
    expect(await tried('Trend', { by: 'hour' })).toBe('invalid')
    expect(await tried('Funnel', { from: span.to + 1 })).toBe('invalid')
    expect(await tried('Ranks', { of: 'nickname' })).toBe('invalid')
    expect(await tried('Totals', { shop: 3 })).toBe('invalid')
  })

  test('are for who may open the page, and for nobody else', async () => {
    await sql`update role set api_arr = '[]', path_arr = '["/orderManagement/logisticsExpress/index"]' where supplier_id = 2`.execute(
      server.services.database,
    )
    const clerk = await server.login({ type: 'operator', username: 'shop1', name: 'clerk', password: 'Clerk@2026' })
    for (const [api, more] of [
      ['Totals', {}],
      ['Trend', {}],
      ['Ranks', { of: 'goods' }],
      ['Hours', {}],
      ['Funnel', {}],
    ] as const)
      expect(outcome(await server.call(clerk, 'GET', `seller/statistics/Sales${api}`, more))).toBe('permission_denied')
  })
})
