import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeWhere } from '../../../../contract/language/writeWhere.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { cards } from '../../../../server/modules/console/dashboard/cards.ts'
import { addDays, dayStart, formatTime, parseDateTime, sameTime } from '../../../../contract/values/time.ts'
import { setClock, useRealClock } from '../../../support/clock.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users } from '../../../support/server.ts'
import { dataOf, makeOrder, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type Answer = {
  cards: { key: string; count: number }[]
  counts: Record<string, number>
}
type Sales = { pay_amount: number; orders: number; buyers: number; average: number | null; refund_amount: number }
type Part = { date: number; day: string; pay_amount: number; orders: number; refund_amount: number }

describe('the workbench', () => {
  const { server, ...sessions } = serveTests({}, 'shop1', 'clerk', 'allShops')

  const benchOf = async (session: Session) =>
    dataOf(await server.call(session, 'GET', 'seller/dashboard/Workbench')) as unknown as Answer

  test.each(['shop1', 'clerk', 'allShops'] as const)('as %s every card shows the number that its list has', async name => {
    const session = sessions[name]
    const bench = await benchOf(session)
    expect(bench.cards.map(card => card.key)).toEqual(expect.arrayContaining(['to_ship', 'on_sale', 'stock_low']))
    expect(bench.cards.filter(card => card.count > 0)).not.toEqual([])
    for (const { key, count } of bench.cards) {
      const card = server.services.counted.get(cards.find(one => one.key === key)!.count)!
      const metadata = (await server.call(session, 'GET', card.api, { _metadata: 1 })).envelope.data as Metadata
      const list = await server.call(session, 'GET', card.api, { ...writeWhere(card.where, metadata), _count_sum: 1 })
      expect(`${key} ${count}`).toBe(`${key} ${dataOf(list).count}`)
    }
  })

  test('a card counts what the page that it opens shows, and each of them is told by that path', async () => {
    const { counted } = server.services
    expect(counted.get('/goods/manageShow?view=low')).toEqual({
      entity: 'goods',
      api: 'seller/goods/manageShow',
      where: { show: 1, stock_low: 1 },
    })
    expect(counted.get('/orderManagement/refundmanagement/pendinggoods?view=wait_receive')?.where).toEqual({
      refund_type: 'returns',
      refund_status: 'wait_receive',
    })
    const bench = await benchOf(sessions.allShops)
    expect(Object.keys(bench.counts).toSorted()).toEqual(cards.map(card => card.count).toSorted())
  })

  test('cards of calls that an operator may not make are not there', async () => {
    const clerk = await benchOf(sessions.clerk)
    expect(clerk.cards.map(card => card.key)).not.toContain('suppliers')
    expect((await benchOf(sessions.allShops)).cards.map(card => card.key)).toContain('suppliers_pending')
  })
})

/** A moment as the clocks of the shop show it. */
const at = (text: string): number => parseDateTime(text) ?? Number.NaN
const noon = '2026-11-20 12:00:00'

describeDrawn('the figures of the dashboard', engine => {
  let server: TestServer
  let shop1: Session
  let clerk: Session

  beforeAll(async () => {
    // The demo data that all tests share is made by whoever is first, at the time it is.
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    setClock(at(noon) * 1000)
    const { database } = server.services
    await sql`delete from refund`.execute(database)
    await sql`update "order" set paid_at = null`.execute(database)
    shop1 = await server.login(users.shop1)
    clerk = await server.login(users.clerk)
  })
  afterAll(async () => {
    useRealClock()
    await server?.close()
  })

  const pay = (time: string, values: { pay_amount?: number; uid?: number; deleted_at?: number } = {}, supplier = 2) =>
    makeOrder(server, { supplier, values: { pay_amount: 1000, uid: 1, ...values, paid_at: at(time) } })
  let refunds = 0
  const refund = (time: string, values: Record<string, unknown> = {}) =>
    server.services.database
      .insertInto('refund')
      .values({
        supplier_id: 2,
        version: 1,
        refund_sn: `R${String(++refunds).padStart(16, '0')}`,
        order_id: 1,
        apply_amount: 300,
        refund_amount: 300,
        refund_status: 'finish',
        finish_at: at(time),
        ...values,
      })
      .execute()
  const figuresOf = async (session = shop1) =>
    dataOf(await server.call(session, 'GET', 'seller/dashboard/Workbench')) as { today: Sales | null; yesterday: Sales | null }
  const daysOf = async (days: number, session = shop1, by?: string) =>
    dataOf(await server.call(session, 'GET', 'seller/dashboard/Trend', { days, ...(by && { by }) })).days as Part[]

  test('hold yesterday up to the second that it is now, beside today', async () => {
    for (const time of ['2026-11-20 00:00:00', '2026-11-20 12:00:00']) await pay(time)
    for (const time of ['2026-11-19 00:00:00', '2026-11-19 12:00:00', '2026-11-19 12:01:00', '2026-11-18 23:59:59'])
      await pay(time, { pay_amount: 500 })
    const { today, yesterday } = await figuresOf()
    expect(today).toEqual({ pay_amount: 2000, orders: 2, buyers: 1, average: 2000, refund_amount: 0 })
    expect(yesterday).toEqual({ pay_amount: 1000, orders: 2, buyers: 1, average: 1000, refund_amount: 0 })
  })

  test('begin anew when the day of the shop ends, which is no end of a UTC day', async () => {
    await pay('2026-11-20 23:59:59')
    setClock(at('2026-11-21 00:00:30') * 1000)
    await pay('2026-11-21 00:00:00')
    // Logins end meanwhile.
    const session = await server.login(users.shop1)
    const { today, yesterday } = await figuresOf(session)
    expect([today?.orders, yesterday?.orders]).toEqual([1, 0])
    expect((await daysOf(7, session)).slice(-2).map(({ day, orders }) => [day, orders])).toEqual([
      ['11-20', 1],
      ['11-21', 1],
    ])
    expect(yesterday?.average).toBeNull()
    // 08:00 of the shop, the UTC day turns: nothing changes here.
    setClock(at('2026-11-21 08:00:30') * 1000)
    expect((await figuresOf(await server.login(users.shop1))).today?.orders).toBe(1)
  })

  test('count refunds by the time their money went back, and only those whose money did', async () => {
    await refund('2026-11-20 09:00:00')
    await refund('2026-11-19 09:00:00', { refund_amount: 50 })
    await refund('2026-11-19 18:00:00', { refund_amount: 70 })
    await refund('2026-11-20 09:00:00', { refund_status: 'refunding', finish_at: null })
    await refund('2026-11-20 09:00:00', { refund_status: 'fail' })
    await refund('2026-11-20 09:00:00', { supplier_id: 3 })
    await refund('2026-11-20 09:00:00', { deleted_at: at(noon) })
    const { today, yesterday } = await figuresOf()
    expect([today?.refund_amount, yesterday?.refund_amount]).toEqual([300, 50])
    expect((await daysOf(7)).map(day => day.refund_amount)).toEqual([0, 0, 0, 0, 0, 120, 300])
  })

  test('are those of the own shop alone, and of all for the platform', async () => {
    await pay('2026-11-20 09:00:00', { pay_amount: 111 })
    await pay('2026-11-20 09:00:00', { pay_amount: 222 }, 3)
    const platform = { ...(await server.login(users.platform)), supplieruid: 0 }
    const paid = async (session: Session) => [
      (await figuresOf(session)).today?.pay_amount,
      (await daysOf(7, session)).at(-1)?.pay_amount,
    ]
    expect(await paid(shop1)).toEqual([111, 111])
    expect(await paid(await server.login(users.shop2))).toEqual([222, 222])
    expect(await paid(platform)).toEqual([333, 333])
  })

  test('are not there for who may not see orders', async () => {
    await pay('2026-11-20 09:00:00')
    await sql`update role set api_arr = '[]', path_arr = '["/goods/manageShow"]' where supplier_id = 2`.execute(
      server.services.database,
    )
    clerk = await server.login(users.clerk)
    expect(await figuresOf(clerk)).toMatchObject({ today: null, yesterday: null })
    expect(await daysOf(7, clerk)).toEqual([])
  })

  test.each([7, 30, 90])('the trend has the last %i days of the shop, and each payment on its day', async days => {
    const first = addDays(dayStart(at(noon)), 1 - days)
    for (const paid_at of [first, first - 1, at('2026-11-19 23:59:59'), at('2026-11-20 00:00:00')]) await pay(formatTime(paid_at))
    const trend = await daysOf(days)
    expect(trend).toHaveLength(days)
    expect(trend.map(({ date }) => formatTime(date, 'HH:mm:ss'))).toEqual(trend.map(() => '00:00:00'))
    expect([trend[0]?.day, trend.at(-1)?.day]).toEqual([formatTime(first, 'MM-DD'), '11-20'])
    const orders = trend.map(day => day.orders)
    expect([orders[0], orders.at(-2), orders.at(-1)]).toEqual([1, 1, 1])
    expect(orders.reduce((sum, count) => sum + count, 0)).toBe(3)
  })

  test('are added up by weeks from Monday and by whole months, as the calendar of the shop has them', async () => {
    // 2026-11-20 is a Friday; its week began on the 16th.
    const paid = [
      '2026-11-16 00:00:00',
      '2026-11-15 23:59:59',
      '2026-11-01 00:00:00',
      '2026-10-31 23:59:59',
      '2025-11-01 00:00:00',
    ]
    for (const time of paid) await pay(time)
    await pay('2025-10-31 23:59:59')
    await refund('2026-11-15 23:59:59', { refund_amount: 70 })
    const weeks = await daysOf(30, shop1, 'week')
    expect(weeks.map(({ day, orders, refund_amount }) => [day, orders, refund_amount])).toEqual([
      ['10-19', 0, 0],
      ['10-26', 2, 0],
      ['11-02', 0, 0],
      ['11-09', 1, 70],
      ['11-16', 1, 0],
    ])
    expect(weeks[4]?.date).toBe(at('2026-11-16 00:00:00'))
    const months = await daysOf(365, shop1, 'month')
    expect(months).toHaveLength(13)
    expect(months.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders])).toEqual([
      ['2025-11', 1],
      ['2026-10', 1],
      ['2026-11', 3],
    ])
    expect(outcome(await server.call(shop1, 'GET', 'seller/dashboard/Trend', { by: 'year' }))).toBe('invalid')
  })

  test('a span of days that nobody offers is refused', async () => {
    expect(outcome(await server.call(shop1, 'GET', 'seller/dashboard/Trend', { days: 3650 }))).toBe('invalid')
  })

  test('deleted orders are paid for in no figure', async () => {
    await pay('2026-11-20 09:00:00', { deleted_at: at(noon) })
    expect((await figuresOf()).today?.orders).toBe(0)
    expect((await daysOf(7)).at(-1)?.orders).toBe(0)
  })
})

test('the demo data has a finished refund for all that orders say was refunded', async () => {
  const server = await startTestServer()
  const { wrong, all } = await one(
    server,
    sql<{ wrong: number; all: number }>`
      select count(*) filter (where o.refund_amount <> coalesce(r.amount, 0))::bigint as wrong, count(r.amount)::bigint as all from "order" o
      left join (select order_id, sum(refund_amount)::bigint as amount from refund where refund_status = 'finish' group by 1) r on r.order_id = o.id`,
  )
  expect(wrong).toBe(0)
  expect(all).toBeGreaterThan(0)
  await server.close()
})

describe('the same time of day', () => {
  const zones = ['Asia/Shanghai', 'America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe']

  test('is what clocks show so many days away, also over a change of clocks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.integer({ min: -90, max: 90 }),
        fc.constantFrom(...zones),
        (moment, days, zone) => {
          const there = sameTime(moment, days, zone)
          const shown = (seconds: number) => formatTime(seconds, 'HH:mm:ss', zone)
          // Where clocks jump over that time there is none; the day is right all the same.
          if (shown(there) !== shown(moment)) expect(Math.abs(there - moment - days * 86_400)).toBeLessThanOrEqual(7200)
          expect(dayStart(there, zone)).toBe(addDays(moment, days, zone))
        },
      ),
    )
  })

  test('is 23 or 25 hours before on the days when clocks change', () => {
    const newYork = 'America/New_York'
    const hoursBefore = (text: string) => {
      const moment = parseDateTime(text, newYork) ?? 0
      return (moment - sameTime(moment, -1, newYork)) / 3600
    }
    expect([hoursBefore('2026-03-08 12:00'), hoursBefore('2026-11-01 12:00'), hoursBefore('2026-06-01 12:00')]).toEqual([
      23, 25, 24,
    ])
  })
})
