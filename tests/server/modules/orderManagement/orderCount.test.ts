import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Session, users } from '../../../support/server.ts'
import { dataOf, makeOrder, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('the counters of orders', () => {
  const { server, shop1, clerk } = serveTests({}, 'shop1', 'clerk')

  const count = (session: Session, values: Record<string, string> = {}) =>
    server.call(session, 'GET', 'seller/order/OrderCount', values)

  it('3, 7.4 Order counters (badges) pay, submit, refund, returns, bepaid (freight-mode-2 submit), becounsumed (freight-mode-2 send): GET seller/order/OrderCount with order_status and freight_mode (statuses submit,pay; freight mode 2) has all counters', async () => {
    await makeOrder(server, { supplier: 2, status: 'submit', mode: 2 })
    await makeOrder(server, { supplier: 2, status: 'send', mode: 2 })
    const own = await one(
      server,
      sql<Record<string, number>>`select
        (count(*) filter (where freight_mode <> 2 and order_status = 'submit'))::bigint as submit,
        (count(*) filter (where freight_mode <> 2 and order_status = 'pay'))::bigint as pay,
        (count(*) filter (where freight_mode = 2 and order_status = 'submit'))::bigint as bepaid,
        (count(*) filter (where freight_mode = 2 and order_status = 'send'))::bigint as becounsumed
        from "order" where supplier_id = 2 and deleted_at is null`,
    )
    expect(own.bepaid).toBeGreaterThan(0)
    for (const values of [
      {},
      { order_status: 'submit,pay', freight_mode: '2' },
      { order_status: 'submit,pay' },
      { freight_mode: '2' },
    ])
      expect(dataOf(await count(shop1, values))).toMatchObject({
        ...own,
        refund: expect.any(Number),
        returns: expect.any(Number),
      })
  })

  it('refuses a status and a mode that there is not', async () => {
    for (const values of [{ order_status: 'paid' }, { order_status: '' }, { freight_mode: '9' }])
      expect(outcome(await count(shop1, values))).toBe('invalid')
  })

  it('answers everybody, and counts nothing for whose role has no orders', async () => {
    expect(outcome(await count(clerk))).toBe('done')
    const bank = await server.login(users.bank1)
    expect(Object.values(dataOf(await count(bank))).every(number => number === 0)).toBe(true)
  })
})
