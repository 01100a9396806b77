import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTrade } from '../../../demo/trade/runTrade.ts'
import { ShopFront } from '../../../demo/trade/ShopFront.ts'
import { readBuyers, readNumber } from '../../../scripts/trade/readOptions.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/** What a few buyers do in three minutes, at sixty a minute; on the embedded engine, which lets one write at a time, in one. */
const turnsOn = { postgres: 150, embedded: 150 }

describeDrawn('buyers of the demo who trade over HTTP', engine => {
  let server: TestServer
  let front: ShopFront
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const { storefrontKey, signSuffix } = server.services.config
    front = new ShopFront({ origin: `http://127.0.0.1:${port}`, key: storefrontKey ?? '', signSuffix })
  })
  afterAll(() => server?.close())

  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.services.database)).rows
  /** Pieces of all variants: what can be sold, what is held and what was sold. */
  const pieces = () =>
    rowsOf(
      sql<{ all: number; sold: number }>`select sum(stock + locked + sales)::bigint as all, sum(sales)::bigint as sold from sku`,
    )
  const payments = async () => {
    const [found] = await rowsOf(sql<{ n: number }>`select count(*)::bigint as n from paycash where pay_status in (1, 4)`)
    return found?.n ?? 0
  }
  const trade = (turns: number, seed: number, signal = new AbortController().signal) => {
    const told: string[] = []
    const options = {
      buyers: readBuyers('1-42,999999'),
      perMinute: 60_000,
      turns,
      seed,
      signal,
      say: (line: string) => told.push(line),
    }
    return runTrade(front, options).then(count => ({ count, told }))
  }

  const turns = turnsOn[engine]

  test('order, pay, receive and close; stock and ledger add up afterwards', async () => {
    const [before, paidBefore] = [await pieces(), await payments()]
    const [last] = await rowsOf(sql<{ id: number }>`select max(id) as id from entity_log`)
    const { count, told } = await trade(turns, 7)
    expect(count).toBe(turns)
    // A line a minute.
    const said = /^(\d+) orders placed \(¥[\d,.]+\), (\d+) paid \(¥[\d,.]+\), (\d+) received, (\d+) closed/
    const minutes = told.map(line => said.exec(line)?.slice(1).map(Number) ?? [])
    const [placed, paid, received, closed] = [0, 1, 2, 3].map(at =>
      minutes.reduce((sum, numbers) => sum + (numbers[at] ?? Number.NaN), 0),
    ) as [number, number, number, number]
    expect(told.join()).not.toMatch(/no answer|internal|signature/)
    const [reviewed, invoiced] = ['reviews', 'invoices requested'].map(what =>
      told.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? 0), 0),
    )
    const lines = await rowsOf(
      sql<{ action: string; n: number }>`select action, count(*)::bigint as n from entity_log l
        where entity = 'order' and (actor_type = 'B' and action in ('create', 'receive', 'close', 'evaluate') or action = 'invoice_ask')
          and id > ${last?.id} group by 1`,
    )
    expect({ evaluate: 0, invoice_ask: 0, ...Object.fromEntries(lines.map(({ action, n }) => [action, n])) }).toEqual({
      create: placed,
      receive: received,
      close: closed,
      evaluate: reviewed,
      invoice_ask: invoiced,
    })
    // Some of the orders were paid with a coupon, some with points.
    const [spent] = await rowsOf(
      sql<{ coupons: number; points: number }>`select count(*) filter (where coupon_amount > 0)::bigint as coupons,
        count(*) filter (where points_used > 0)::bigint as points
        from "order" where id in (select entity_id from entity_log where entity = 'order' and action = 'create' and id > ${last?.id})`,
    )
    expect(Math.min(spent?.coupons ?? 0, spent?.points ?? 0)).toBeGreaterThan(0)
    // What was sold out when it was paid is paid back.
    expect((await payments()) - paidBefore).toBe(paid)
    expect(Math.min(placed, paid, received, closed)).toBeGreaterThan(0)
    expect(await pieces()).toEqual(before)
    expect(
      await rowsOf(sql`select k.id from sku k where k.stock < 0 or k.locked < 0
        or k.locked <> coalesce((select sum(l.locked_num) from order_goods l where l.sku_id = k.id), 0)
          + coalesce((select sum(l.num) from gift_line l join gift_bus b on b.id = l.bus_id
              where l.sku_id = k.id and b.bus_status in (1, 2) and l.deleted_at is null), 0)`),
    ).toEqual([])
    expect(
      await rowsOf(sql`select g.id from goods g where g.stock <> coalesce((
        select sum(k.stock) from sku k where k.goods_id = g.id and k.enabled = 1 and k.deleted_at is null), 0)`),
    ).toEqual([])
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('stop when they are told to, with what they have begun done', async () => {
    const stop = new AbortController()
    const running = trade(1_000_000, 8, stop.signal)
    const orders = () => rowsOf(sql<{ n: number }>`select count(*)::bigint as n from "order"`)
    const [before] = await orders()
    while ((await orders())[0]?.n === before?.n) await new Promise(resolve => setTimeout(resolve, 5))
    stop.abort()
    const { count } = await running
    expect(count).toBeLessThan(1_000_000)
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })
})

test('a server that is not there, and buyers who are none, are told', async () => {
  const nobody = new ShopFront({ origin: 'http://127.0.0.1:9', key: 'k'.repeat(16), signSuffix: '' })
  const options = {
    buyers: [1],
    perMinute: 60_000,
    turns: 100,
    seed: 1,
    signal: new AbortController().signal,
    say: () => undefined,
  }
  await expect(runTrade(nobody, options)).rejects.toThrow('The server does not answer.')
  await expect(nobody.pay('weixin://wxpay/bizpayurl?pr=1')).rejects.toThrow('go through a real channel')
})

test('the options of trade are numbers of members, and whole numbers', () => {
  expect(readBuyers('1-3, 7,2')).toEqual([1, 2, 3, 7])
  for (const wrong of ['', '0', '3-1', 'all', '1-99999999']) expect(() => readBuyers(wrong)).toThrow('--buyers is')
  expect(readNumber('minutes', '5', 10)).toBe(5)
  for (const wrong of ['0', '11', '-1', '1.5', '']) expect(() => readNumber('minutes', wrong, 10)).toThrow('from 1 to 10')
})
