import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeWhere } from '../../../contract/wire/writeWhere.ts'
import type { Metadata } from '../../../contract/wire/table.ts'
import { cards } from '../../../server/modules/dashboard/cards.ts'
import { addDays, dayStart } from '../../../contract/wire/time.ts'
import { setClock, useRealClock } from '../../support/clock.ts'
import { describeEngines } from '../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users } from '../../support/server.ts'
import { dataOf, makeOrder, now, one } from './fixtures.ts'

type Answer = {
  cards: { key: string; count: number }[]
  counts: Record<string, number>
  trend: { date: number; day: string; pay_amount: number; orders: number }[]
}

describe('the workbench', () => {
  let server: TestServer
  const sessions: Record<string, Session> = {}

  beforeAll(async () => {
    server = await startTestServer()
    for (const name of ['shop1', 'clerk', 'platform'] as const) sessions[name] = await server.login(users[name])
    sessions.everything = { ...sessions.platform!, supplieruid: 0 }
  })
  afterAll(() => server?.close())

  const benchOf = async (session: Session) =>
    dataOf(await server.call(session, 'GET', 'seller/dashboard/Workbench')) as unknown as Answer

  test.each(['shop1', 'clerk', 'everything'])('as %s every card shows the number that its list has', async name => {
    const session = sessions[name]!
    const bench = await benchOf(session)
    expect(bench.cards.length).toBeGreaterThan(3)
    for (const { key, count } of bench.cards) {
      const card = cards.find(one => one.key === key)!
      const metadata = (await server.call(session, 'GET', card.api, { _metadata: 1 })).envelope.data as Metadata
      const list = await server.call(session, 'GET', card.api, { ...writeWhere(card.where, metadata), _count_sum: 1 })
      expect(`${key} ${count}`).toBe(`${key} ${dataOf(list).count}`)
    }
  })

  test('cards of calls that an operator may not make are not there', async () => {
    const clerk = await benchOf(sessions.clerk!)
    expect(clerk.cards.map(card => card.key)).not.toContain('suppliers')
    expect((await benchOf(sessions.everything!)).cards.map(card => card.key)).toContain('suppliers_pending')
  })

  test('the trend has 30 days of Asia/Shanghai and all that was paid in them', async () => {
    const { trend } = await benchOf(sessions.shop1!)
    expect(trend).toHaveLength(30)
    for (const day of trend) expect((day.date + 8 * 3600) % 86_400).toBe(0)
    const paid = await one(
      server,
      sql<{
        amount: number
        n: number
      }>`select coalesce(sum(pay_amount), 0)::bigint as amount, count(*)::bigint as n from "order" where supplier_id = 2 and paid_at >= ${trend[0]!.date}`,
    )
    expect(trend.reduce((sum, day) => sum + day.pay_amount, 0)).toBe(paid.amount)
    expect(trend.reduce((sum, day) => sum + day.orders, 0)).toBe(paid.n)
  })
})

describeEngines('the trend', engine => {
  let server: TestServer
  let shop1: Session
  // Noon of the shop, so that no day ends while the test runs.
  const today = dayStart(now())

  beforeAll(async () => {
    setClock((today + 12 * 3600) * 1000)
    server = await startTestServer({ engine })
    shop1 = await server.login(users.shop1)
  })
  afterAll(async () => {
    useRealClock()
    await server?.close()
  })

  test('has each payment on its day in Asia/Shanghai, from the first second to the last', async () => {
    const read = async () => {
      const bench = dataOf(await server.call(shop1, 'GET', 'seller/dashboard/Workbench')) as unknown as Answer
      return bench.trend.map(({ orders }) => orders)
    }
    const before = await read()
    const yesterday = addDays(today, -1)
    const moments = [today, today - 1, yesterday, yesterday - 1, addDays(today, -29), addDays(today, -29) - 1]
    for (const paid_at of moments) await makeOrder(server, { values: { paid_at } })
    const more = (await read()).map((orders, day) => orders - (before[day] ?? 0))
    expect([more[29], more[28], more[27], more[0]]).toEqual([1, 2, 1, 1])
    expect(more.reduce((sum, orders) => sum + orders, 0)).toBe(5)
  })
})
