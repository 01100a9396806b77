import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { correctEntry } from '../../../server/ledger/correctEntry.ts'
import { movementsOf } from '../../../server/ledger/movementsOf.ts'
import { postMovements } from '../../../server/ledger/postMovements.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { proveDaily } from '../../../server/ledger/watchLedger.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { describeEngines } from '../../support/postgres.ts'
import { makeOrder, now, one } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

type Row = Record<string, unknown>

describeEngines('the money of an order', engine => {
  const { server, shop1 } = serveTests({ engine }, 'shop1')
  beforeAll(async () => {
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(server.services.database)
  })

  const take = (name: string, id: number, body: Row = {}) => {
    const context = systemContext(server.services)
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no order')
    return server.services.database.transaction().execute(trx =>
      takeTransition({ ...context, database: trx }, trx, entity, {
        id,
        meant: namedTransition(entity, name),
        body,
        ofCall: new Set(),
      }),
    )
  }
  const snOf = async (id: number) =>
    (await one(server, sql<{ order_sn: string }>`select order_sn from "order" where id = ${id}`)).order_sn
  /** `order_in supplier external→unsettled 95`, in the order of posting. */
  const entriesOf = async (id: number) => {
    const { rows } = await sql<{ line: string }>`
      select biz_type || ' ' || owner_type || ' ' || from_bucket || '→' || to_bucket || ' ' || amount as line from wallet_log
      where biz_sn = ${await snOf(id)} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const paid = async (values: Record<string, unknown> = {}) => {
    const order = await makeOrder(server, {
      status: 'submit',
      values: { pay_amount: 10_010, settle_status: 0, refund_amount: 0, ...values },
    })
    await take('pay', order.id)
    return order.id
  }
  const walletOf = (owner: string, id: number) =>
    one(
      server,
      sql<{
        available: number
        unsettled: number
      }>`select available, unsettled from wallet where owner_type = ${owner} and owner_id = ${id}`,
    )

  test('of the demo is in the ledger, and every balance is what its entries make', async () => {
    const { n } = await one(server, sql<{ n: number }>`select count(*) as n from wallet_log`)
    expect(Number(n)).toBeGreaterThan(100)
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
  })

  test('is shared by shop and platform when it is paid, commission rounded to the cent', async () => {
    const id = await paid()
    expect(await entriesOf(id)).toEqual(['order_in supplier external→unsettled 9509', 'order_in platform external→unsettled 501'])
    expect(await one(server, sql`select commission_amount, supplier_income from "order" where id = ${id}`)).toEqual({
      commission_amount: 501,
      supplier_income: 9509,
    })
    const order = (await server.call(shop1, 'GET', 'seller/order/info', { id })).envelope.data
    // What the page of an order takes off between what was paid and what the shop gets
    expect(order).toMatchObject({ pay_amount: 10_010, refund_amount: 0, charges: 501, supplier_income: 9509 })
  })

  test('is theirs once the order is settled, with the coupon that the platform funds', async () => {
    const id = await paid({ coupon_amount: 300, coupon_bearer: 'platform', coupon_subsidy: 300 })
    await sql`update "order" set order_status = 'finish' where id = ${id}`.execute(server.services.database)
    const before = await walletOf('supplier', 2)
    await take('settle', id)
    expect((await entriesOf(id)).slice(2)).toEqual([
      'order_settle supplier unsettled→available 9509',
      'commission_in platform unsettled→available 501',
      'coupon_subsidy platform available→external 300',
      'coupon_subsidy supplier external→available 300',
    ])
    const after = await walletOf('supplier', 2)
    expect([after.available - before.available, after.unsettled - before.unsettled]).toEqual([9809, -9509])
    await expect(take('settle', id)).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('goes back to the buyer when the order is closed by a refund, what was given back before left out', async () => {
    const whole = await paid()
    await take('refund_part', whole, { amount: 10_010 })
    expect((await entriesOf(whole)).slice(2)).toEqual([
      'refund_out supplier unsettled→external 9509',
      'commission_out platform unsettled→external 501',
    ])
    const rest = await paid({ refund_amount: 3_337 })
    await take('refund_part', rest, { amount: 6_673 })
    // The platform's part of 3,337 is 167 (166.99), so 334 of its 501 are left.
    expect((await entriesOf(rest)).slice(2)).toEqual([
      'refund_out supplier unsettled→external 6339',
      'commission_out platform unsettled→external 334',
    ])
  })

  const partOf = (order: Row, from: number, to: number, version: number) => {
    const { ledger } = server.services
    const posting = ledger.postings.get('order_given_back')
    if (!posting) throw new Error('There is no posting "order_given_back"')
    return movementsOf(ledger, posting, {
      row: { ...order, refund_amount: from },
      next: { ...order, refund_amount: to, version },
    })
  }

  test('goes back in as many parts as there are, each under a number of its own, to the cent', async () => {
    const { services } = server
    const id = await paid()
    const order = await one(server, sql<Row>`select * from "order" where id = ${id}`)
    const before = await walletOf('supplier', 2)
    let [given, version] = [0, Number(order.version)]
    for (const part of [1, 3_333, 2, 17, 6_657]) {
      const movements = partOf(order, given, given + part, ++version)
      await services.database
        .transaction()
        .execute(trx => postMovements(systemContext(services), trx, services.ledger, movements))
      given += part
    }
    expect(given).toBe(10_010)
    const { rows } = await sql<{
      biz_type: string
      amount: number
    }>`select biz_type, sum(amount)::bigint as amount from wallet_log
      where biz_sn = ${String(order.order_sn)} and to_bucket = 'external' group by 1 order by 1`.execute(services.database)
    expect(rows.map(({ biz_type: type, amount }) => [type, Number(amount)])).toEqual([
      ['commission_out', 501],
      ['refund_out', 9509],
    ])
    expect(before.unsettled - (await walletOf('supplier', 2)).unsettled).toBe(9509)
  })

  test('however it is split, what goes back is what was paid, of each what it had of it, and never more on the way', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const split = fc.record({
      pay: fc.integer({ min: 1, max: 100_000_000 }),
      commission: cents,
      promoter: cents,
      cuts: fc.array(cents),
    })
    fc.assert(
      fc.property(split, ({ pay, commission: own, promoter: other, cuts }) => {
        const commission = own % (pay + 1)
        const promoter = other % (pay - commission + 1)
        const order = {
          id: 1,
          order_sn: 'S',
          supplier_id: 2,
          pay_amount: pay,
          commission_amount: commission,
          promoter_commission: promoter,
        }
        const ends = [...new Set(cuts.map(cut => cut % pay)), pay].filter(end => end > 0).sort((a, b) => a - b)
        const back = { refund_out: 0, commission_out: 0 }
        for (const [index, end] of ends.entries()) {
          for (const { type, amount } of partOf(order, ends[index - 1] ?? 0, end, index + 2))
            back[type as keyof typeof back] += Number(amount)
          expect(back.refund_out + back.commission_out).toBe(end)
          expect(back.commission_out).toBeLessThanOrEqual(commission + promoter)
        }
        expect(back).toEqual({ refund_out: pay - commission - promoter, commission_out: commission + promoter })
      }),
    )
  })

  test('that is not there is not paid out: nothing of the transition is done', async () => {
    const { id } = await makeOrder(server, {
      supplier: 3,
      status: 'finish',
      values: { pay_amount: 9_999_999_999, settle_status: 0, commission_amount: 0, refund_amount: 0 },
    })
    await expect(take('settle', id)).rejects.toMatchObject({ code: 'insufficient' })
    expect(await one(server, sql`select settle_status from "order" where id = ${id}`)).toEqual({ settle_status: 0 })
    expect(await entriesOf(id)).toEqual([])
  })

  test('is posted once under its number: the same again does nothing, something else is refused', async () => {
    const { services } = server
    const movement = {
      from: null,
      to: { wallet: 'shop', owner: 2, bucket: 'available' as const },
      amount: 70n,
      type: 'test',
      peerType: 'test',
      sn: 'ONCE',
      seq: 1,
      owe: false,
    }
    const post = (amount: bigint) =>
      services.database
        .transaction()
        .execute(trx => postMovements(systemContext(services), trx, services.ledger, [{ ...movement, amount }]))
    await post(70n)
    const before = await walletOf('supplier', 2)
    await post(70n)
    expect(await walletOf('supplier', 2)).toEqual(before)
    await expect(post(71n)).rejects.toMatchObject({ code: 'duplicate' })
    expect(await walletOf('supplier', 2)).toEqual(before)
  })

  test('is corrected by opposite entries on both sides that name the first, once', async () => {
    const { services } = server
    const id = await paid({ coupon_amount: 500, coupon_bearer: 'platform', coupon_subsidy: 500 })
    await sql`update "order" set order_status = 'finish' where id = ${id}`.execute(services.database)
    await take('settle', id)
    const { log_sn } = await one(
      server,
      sql<{ log_sn: string }>`
      select log_sn from wallet_log where biz_sn = ${await snOf(id)} and biz_type = 'coupon_subsidy' and owner_type = 'supplier'`,
    )
    const before = await walletOf('supplier', 2)
    const correct = () =>
      services.database
        .transaction()
        .execute(trx => correctEntry(systemContext(services), trx, services.ledger, log_sn, 'Paid by mistake'))
    await correct()
    await correct()
    expect(before.available - (await walletOf('supplier', 2)).available).toBe(500)
    const { rows } = await sql<{
      line: string
    }>`select owner_type || ' ' || from_bucket || '→' || to_bucket as line from wallet_log
      where biz_type = 'correction' order by id`.execute(services.database)
    expect(rows.map(({ line }) => line)).toEqual(['supplier available→external', 'platform external→available'])
  })

  test('cannot be changed or deleted afterwards, not even by the server', async () => {
    const { database } = server.services
    await expect(sql`update wallet_log set amount = 1`.execute(database)).rejects.toThrow('only ever added')
    await expect(sql`delete from wallet_log where id = 1`.execute(database)).rejects.toThrow('only ever added')
  })

  test('that does not add up is found by the proof, which runs once a day on one server', async () => {
    const { services } = server
    expect(await proveLedger(services.database, services.ledger)).toEqual([])
    await sql`update wallet set frozen = frozen - 5 where owner_type = 'supplier' and owner_id = 2`.execute(services.database)
    expect(await proveLedger(services.database, services.ledger)).toEqual([
      'supplier 2 balance: frozen is -5, and its entries make 0',
      expect.stringContaining('supplier 2 balance: its balances are not those after its last entry'),
      'supplier 2 balance: frozen is -5, and may not be below 0',
    ])
    const turns = await Promise.all([1, 2, 3].map(() => proveDaily(services, now())))
    expect(turns.filter(Boolean)).toHaveLength(1)
    expect(await proveDaily(services, now() + 86_400)).toBe(true)
  })
})
