import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { takeTurns } from '../../../demo/trade/takeTurns.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { users, type Values } from '../../support/server.ts'
import { addAccounts, owner } from '../gate/startBare.ts'
import { dataOf, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

describeDrawn('the switch of the demo buyers', engine => {
  const { server, platform } = serveTests({ engine }, 'platform')
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    Object.assign(server.services.config, { host: '127.0.0.1', port })
  })

  const orders = () => one(server, sql<{ n: number }>`select count(*)::bigint as n from "order"`)
  const save = async (values: Values, session = platform) => {
    const { version } = dataOf(await server.call(platform, 'GET', 'seller/demo/TradeInfo'))
    return outcome(await server.call(session, 'POST', 'seller/demo/TradeSave', { version, ...values }))
  }

  test('is the platform’s, off at first, and lets buyers order while it is on', async () => {
    expect(dataOf(await server.call(platform, 'GET', 'seller/demo/TradeInfo'))).toMatchObject({ running: 0, version: 0 })
    expect(await save({ running: 1 }, await server.login(users.shop1))).toBe('permission_denied')
    const before = await orders()
    expect(await save({ running: 1, per_minute: 120 })).toBe('done')
    while ((await orders()).n === before.n) await wait(50)
    expect(await save({ running: 0 })).toBe('done')
    const [told] = (
      await sql<{ value: { until: number } }>`select value from console_setting where name = 'demo_trade'`.execute(
        server.services.database,
      )
    ).rows
    expect(told?.value.until).toBeGreaterThan(0)
  })

  test('is taken by one of several servers at a time, and by another when its time is over', async () => {
    const { database } = server.services
    await sql`delete from console_setting where name = 'demo_trade'`.execute(database)
    const now = 1_900_000_000
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map(holder => takeTurns(database, holder, 10, now)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect([await takeTurns(database, 'e', 10, now + 9), await takeTurns(database, 'f', 10, now + 10)]).toEqual([false, true])
  })
})

describeDrawn('without demo data', engine => {
  const { server } = serveTests({ engine, demo: false })
  beforeAll(async () => {
    await addAccounts(server)
  })

  test('there is no switch, and nobody may turn one', async () => {
    const platform = await server.login(owner('platform'))
    expect(dataOf(await server.call(platform, 'GET', 'buyer/user/info'))).toMatchObject({ plugins: [] })
    for (const [method, call] of [
      ['GET', 'TradeInfo'],
      ['POST', 'TradeSave'],
    ] as const)
      expect(outcome(await server.call(platform, method, `seller/demo/${call}`, {}))).toBe('permission_denied')
  })
})
