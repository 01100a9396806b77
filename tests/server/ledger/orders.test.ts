import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctEntry } from '../../../server/ledger/correctEntry.ts'
import { postMovements } from '../../../server/ledger/postMovements.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { proveDaily } from '../../../server/ledger/watchLedger.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { describeEngines } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { makeOrder, now, one } from '../modules/fixtures.ts'

describeEngines('the money of an order', engine => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await sql`update supplier set commission_bp = 500 where id = 2`.execute(server.services.database)
  })
  afterAll(() => server?.close())

  const take = (name: string, id: number) => {
    const context = systemContext(server.services)
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no order')
    return server.services.database.transaction().execute(trx =>
      takeTransition({ ...context, database: trx }, trx, entity, {
        id,
        meant: namedTransition(entity, name),
        body: {},
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
  })

  test('is theirs once the order is settled, with the coupon that the platform funds', async () => {
    const id = await paid({ coupon_amount: 300, coupon_bearer: 'platform' })
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
    await take('refund_close', whole)
    expect((await entriesOf(whole)).slice(2)).toEqual([
      'refund_out supplier unsettled→external 9509',
      'commission_out platform unsettled→external 501',
    ])
    const rest = await paid({ refund_amount: 3_337 })
    await take('refund_close', rest)
    // The platform's part of 3,337 is 167 (166.99), so 334 of its 501 are left.
    expect((await entriesOf(rest)).slice(2)).toEqual([
      'refund_out supplier unsettled→external 6339',
      'commission_out platform unsettled→external 334',
    ])
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
    const id = await paid({ coupon_amount: 500, coupon_bearer: 'platform' })
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
