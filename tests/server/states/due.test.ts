import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { dueCondition } from '../../../server/database/migrate/dueCondition.ts'
import { notFound, refuse } from '../../../server/refuse/refuse.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { takeNamed } from '../../../server/states/takeNamed.ts'
import { takeReminders } from '../../../server/states/takeReminders.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines } from '../../support/postgres.ts'
import { users, type Values } from '../../support/server.ts'
import { makeOrder, now, numbered, one, stockOf } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

describeEngines('transitions whose moment has come', engine => {
  const { server } = serveTests({ engine, idle: true })
  beforeAll(async () => {
    // Only the orders of these tests are due.
    await sql`update "order" set auto_receive_at = null, pay_before = null, after_sale_deadline = null, codes_expire_at = null`.execute(
      server.services.database,
    )
  })

  const stateOf = (id: number) =>
    one(
      server,
      sql<{ order_status: string; finish_at: number | null }>`select order_status, finish_at from "order" where id = ${id}`,
    )
  const linesOf = async (id: number) => {
    const { rows } = await sql<{ actor_type: string; from_status: string; to_status: string }>`
      select actor_type, from_status, to_status from entity_log where entity = 'order' and entity_id = ${id} and action = 'receive'`.execute(
      server.services.database,
    )
    return rows
  }
  // One moment for all, however slow the machine is.
  const moment = now()
  const at = (time: number) => systemContext(server.services, () => time)

  test('are taken by the server once the moment has come and not before, with a line in the history', async () => {
    const { id } = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 100 } })
    await takeDue(at(moment + 99))
    expect((await stateOf(id)).order_status).toBe('send')
    await takeDue(at(moment + 101))
    expect(await stateOf(id)).toMatchObject({ order_status: 'finish', finish_at: expect.any(Number) })
    expect(await linesOf(id)).toEqual([{ actor_type: 'SYS', from_status: 'send', to_status: 'finish' }])
  })

  test('wait while something keeps them, and others behind them do not wait with them', async () => {
    const paused = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 200, refund_state: 1 } })
    const behind = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 201 } })
    await takeDue(at(moment + 300))
    expect((await stateOf(paused.id)).order_status).toBe('send')
    expect((await stateOf(behind.id)).order_status).toBe('finish')
    await sql`update "order" set refund_state = 0 where id = ${paused.id}`.execute(server.services.database)
    await takeDue(at(moment + 300))
    expect((await stateOf(paused.id)).order_status).toBe('finish')
  })

  test('whose clock is held by what keeps them waiting are due as much later', async () => {
    const order = server.services.entities.get('order')!
    const take = (id: number, name: string, time: number) => takeNamed(at(time), order, id, name)
    const clockOf = (id: number) =>
      one(server, sql<Values>`select auto_receive_at as at, receive_held_at as held from "order" where id = ${id}`)
    const [day, begin] = [86_400, moment + 100_000]
    const { id } = await makeOrder(server, { status: 'send', values: { auto_receive_at: begin + 10 * day } })
    await take(id, 'refund_open', begin + 2 * day)
    await take(id, 'refund_open', begin + 3 * day)
    expect(await clockOf(id)).toEqual({ at: begin + 10 * day, held: begin + 2 * day })
    const session = await server.login(users.shop1)
    const longer = await server.call(session, 'POST', 'seller/order/OrderExtend', { id, version: 3, days: 3 })
    expect(longer.envelope.status).toBe(true)
    await take(id, 'refund_shut', begin + 30 * day)
    expect(await clockOf(id)).toEqual({ at: begin + 41 * day, held: null })
    await takeDue(at(begin + 41 * day - 1))
    expect((await stateOf(id)).order_status).toBe('send')
    await takeDue(at(begin + 41 * day))
    expect((await stateOf(id)).order_status).toBe('finish')
  })

  test('that something holds back are not looked at again and again, and are done with the first look after that', async () => {
    const { database } = server.services
    const held = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 310, refund_state: 1 } })
    const tries = vi.spyOn(database, 'transaction')
    for (let look = 0; look < 3; look++) await takeDue(at(moment + 320 + look * 15))
    expect(tries).not.toHaveBeenCalled()
    tries.mockRestore()
    await sql`update "order" set refund_state = 2 where id = ${held.id}`.execute(database)
    await takeDue(at(moment + 365))
    expect((await stateOf(held.id)).order_status).toBe('finish')
  })

  test('happen once each where several look at the same time', async () => {
    const ids: number[] = []
    for (let index = 0; index < 30; index++)
      ids.push((await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 400 + index } })).id)
    const taken = await Promise.all([1, 2, 3].map(() => takeDue(at(moment + 1000))))
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(ids.length)
    for (const id of ids) expect(await linesOf(id)).toHaveLength(1)
  })

  test('close an order that was not paid in time, give its stock back and ask the server for no reason', async () => {
    const order = await makeOrder(server, { status: 'submit', nums: [3], values: { pay_before: moment + 1100 } })
    const before = await stockOf(server, order.lines[0]!.skuId)
    await takeDue(at(moment + 1099))
    expect((await stateOf(order.id)).order_status).toBe('submit')
    await takeDue(at(moment + 1100))
    expect(
      await one(server, sql`select order_status, close_type, close_reason, pay_status from "order" where id = ${order.id}`),
    ).toEqual({ order_status: 'close', close_type: 3, close_reason: null, pay_status: 2 })
    expect(await stockOf(server, order.lines[0]!.skuId)).toEqual({
      ...before,
      stock: before.stock + 3,
      locked: before.locked - 3,
    })
  })

  test('happen before anything else that is asked of the record, though no look has come by', async () => {
    const session = await server.login(users.shop1)
    const late = await makeOrder(server, { status: 'submit', values: { pay_before: now() - 5 } })
    const reprice = { id: late.id, version: 1, adjust_amount: -1, reason: 'late', ...numbered() }
    const reply = await server.call(session, 'POST', 'seller/order/OrderReprice', reprice, { 'accept-language': 'en' })
    expect(reply.envelope).toMatchObject({ code: 'state_conflict', message: expect.stringContaining('Closed') })
    const remark = await server.call(session, 'POST', 'seller/order/OrderRemark', { ids: [late.id], flag: 1 })
    expect(remark.envelope.status).toBe(false)
    // What may still be done afterwards is done after it, in the same transaction.
    const arrived = await makeOrder(server, { status: 'send', values: { auto_receive_at: now() - 5 } })
    const marked = await server.call(session, 'POST', 'seller/order/OrderRemark', { id: arrived.id, version: 2, flag: 1 })
    expect(marked.envelope.status).toBe(true)
    expect(await linesOf(arrived.id)).toHaveLength(1)
    expect((await stateOf(arrived.id)).order_status).toBe('finish')
  })

  test('that are refused are told once, are tried again later and later, and stand in a list until they happen', async () => {
    const { database, log } = server.services
    const platform = await server.login(users.platform)
    // Nothing was ever posted for it, so there is nothing that could be settled.
    const values = {
      finish_at: moment,
      after_sale_deadline: moment + 2000,
      settle_status: 0,
      pay_amount: 9_999_999_999,
      refund_amount: 0,
      commission_amount: 0,
    }
    const { id } = await makeOrder(server, { supplier: 3, status: 'finish', values })
    const told = vi.spyOn(log, 'error')
    const faults = async () => {
      const headers = { 'accept-language': 'en' }
      const { envelope } = await server.call(platform, 'GET', 'seller/due/FaultList', { page: 1, limit: 20 }, headers)
      return (envelope.data as { data: { record_id: number }[] }).data.filter(row => Number(row.record_id) === id)
    }
    const list = async () =>
      (
        await sql<{ tries: number; next_at: number }>`select tries, next_at from due_fault where record_id = ${id}`.execute(
          database,
        )
      ).rows
    await Promise.all([1, 2, 3].map(() => takeDue(at(moment + 2000))))
    expect(await list()).toEqual([{ tries: 1, next_at: moment + 2060 }])
    expect(await one(server, sql`select said from due_fault where record_id = ${id}`)).toEqual({
      said: { text: 'The balance is not enough', values: {} },
    })
    for (let look = 1; look < 4; look++) await takeDue(at(moment + 2000 + look * 15))
    expect((await list())[0]?.tries).toBe(1)
    await takeDue(at(moment + 2060))
    await takeDue(at(moment + 2179))
    expect(await list()).toEqual([{ tries: 2, next_at: moment + 2180 }])
    await sql`update due_fault set tries = 40, next_at = 0 where record_id = ${id}`.execute(database)
    await takeDue(at(moment + 3000))
    expect(await list()).toEqual([{ tries: 41, next_at: moment + 3000 + 21_600 }])
    expect(told.mock.calls.filter(([about]) => (about as { id?: number }).id === id)).toHaveLength(1)
    told.mockRestore()
    expect(await faults()).toMatchObject([
      { kind: 'Order', step: 'Order settled', reason: 'The balance is not enough', tries: 41 },
    ])
    // What stood against it is gone, and somebody has looked into it.
    await sql`update "order" set pay_amount = 0, commission_amount = 0, refund_amount = 0 where id = ${id}`.execute(database)
    await sql`update due_fault set next_at = 0 where record_id = ${id}`.execute(database)
    await takeDue(at(moment + 3001))
    await takeDue(at(moment + 3016))
    expect(await one(server, sql`select settle_status from "order" where id = ${id}`)).toEqual({ settle_status: 1 })
    expect(await faults()).toEqual([])
  })

  test('what refused them is said in the language of who reads the list, with its values', async () => {
    const { database, t } = server.services
    const platform = await server.login(users.platform)
    const english = { t: (text: string, values?: Record<string, unknown>) => t('en', text, values) }
    const refusals = [refuse(english, 'invalid', 'Only {count} items left to ship', { count: 1 }), notFound(english, 'Order')]
    const fault = { entity: 'order', transition: 'settle', due_at: moment, next_at: moment, supplier_id: 0, tries: 1 }
    const stamp = { created_at: moment, updated_at: moment, version: 1 }
    for (const [at, { message, said }] of refusals.entries())
      await database
        .insertInto('due_fault')
        .values({ ...fault, ...stamp, record_id: 9000 + at, record: `said ${at}`, reason: message, said: JSON.stringify(said) })
        .execute()
    const reasons = async (language: string) => {
      const reply = await server.call(
        platform,
        'GET',
        'seller/due/FaultList',
        { record: 'said' },
        { 'accept-language': language },
      )
      return (reply.envelope.data as { data: { reason: string }[] }).data.map(({ reason }) => reason).sort()
    }
    expect([await reasons('en'), await reasons('es'), await reasons('ja')]).toEqual([
      ['Only 1 item left to ship', 'This order does not exist or was deleted'],
      ['Pedido: no existe o se ha eliminado', 'Solo queda 1 unidad por enviar'],
      ['この注文は存在しないか、削除されました', '未発送は残り1点です'],
    ])
    await sql`delete from due_fault where record like 'said %'`.execute(database)
  })

  test('are no fault while the file itself keeps them waiting', async () => {
    const paused = await makeOrder(server, { status: 'send', values: { auto_receive_at: moment + 200, refund_state: 1 } })
    await takeDue(at(moment + 300))
    const { rows } = await sql`select 1 from due_fault where record_id = ${paused.id}`.execute(server.services.database)
    expect(rows).toEqual([])
    await sql`update "order" set auto_receive_at = null where id = ${paused.id}`.execute(server.services.database)
  })

  test('of which the shop is told again: an order paid a day ago that nothing was shipped of, once, and not while a refund is open', async () => {
    const { database } = server.services
    const values = { paid_at: moment + 5000, nickname: 'Ana', goods_text: 'Tea' }
    const waits = await makeOrder(server, { values })
    const held = await makeOrder(server, { values: { ...values, refund_state: 1 } })
    const sent = await makeOrder(server, { status: 'send', values })
    const own = [waits, held, sent].map(({ id }) => `/orderManagement/logisticsExpress/orderInfo/${id}`)
    const told = async () =>
      (
        await sql<{
          open: string
        }>`select open from site_mail where scene = 'order_unsent' and open = any(${own}::text[])`.execute(database)
      ).rows
    await takeReminders(at(moment + 5000 + 86_399))
    expect(await told()).toEqual([])
    await Promise.all([1, 2].map(() => takeReminders(at(moment + 5000 + 86_400))))
    expect(await told()).toEqual([{ open: `/orderManagement/logisticsExpress/orderInfo/${waits.id}` }])
    await sql`update "order" set refund_state = 0 where id = ${held.id}`.execute(database)
    await takeReminders(at(moment + 5000 + 86_460))
    expect(await told()).toHaveLength(2)
  })

  test('are looked for through an index of the rows that wait', async () => {
    const { database } = server.services
    const machine = { field: 'order_status' }
    const own = { from: ['send'], where: { freight_mode: { in: [1, 3] } }, unless: '=row.refund_state == 1' }
    const where = dueCondition(machine, own)
    const plan = await database.transaction().execute(async trx => {
      // A table of some hundred rows is read faster whole.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id, auto_receive_at as at from "order"
        where auto_receive_at <= ${moment} and (auto_receive_at, id) > (0, 0) and ${sql.raw(where)} order by auto_receive_at, id limit 200`.execute(
        trx,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index (Only )?Scan using ix_order_auto_receive_at_id_/)
    expect(plan).not.toContain('Sort')
    const { rows } = await sql<{
      indexdef: string
    }>`select indexdef from pg_indexes where indexname like 'ix_order_auto_receive_at_id_%'`.execute(database)
    expect(rows.map(row => row.indexdef).join()).toMatch(
      /WHERE .*order_status = 'send'.*refund_state IS DISTINCT FROM 1.*deleted_at IS NULL/,
    )
  })
})
