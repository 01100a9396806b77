import { sql } from 'kysely'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { answer } from '../../../server/context/answer.ts'
import { dropOldRequests } from '../../../server/gate/once/dropOldRequests.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { describeEngines } from '../../support/postgres.ts'
import { anonymous, type Reply, startTestServer, type TestServer } from '../../support/server.ts'
import { addAccounts, owner } from './startBare.ts'

/** A till: what is paid in is counted, in a transaction of the handler's own. */
const till = defineModule({
  migrations: [{ name: '0001-till', sql: 'create table till (amount bigint not null)' }],
  routes: [
    {
      method: 'POST',
      path: 'probe/Pay',
      access: 'login',
      once: true,
      body: Type.Object({ amount: Type.Integer(), note: Type.Optional(Type.String()) }),
      run: async (context, { body }) =>
        context.database.transaction().execute(async trx => {
          await sql`insert into till values (${body.amount})`.execute(trx)
          if (body.amount === 13) throw new Refusal('state_conflict', 'Not thirteen')
          const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from till`.execute(trx)
          return answer({ number: rows[0]?.n }, `Paid ${String(body.amount)}`)
        }),
    },
  ],
})

describeEngines('a call that is done once', engine => {
  let server: TestServer
  beforeAll(async () => {
    const modules = new Map([...(await readModules(['session', 'site', 'uploads'])), ['till', till] as const])
    server = await startTestServer({ engine, modules })
    await addAccounts(server)
  })
  afterAll(() => server?.close())

  const pay = async (request_no: unknown, amount = 5, who = 'shop1', more = {}): Promise<Reply> =>
    server.call(await server.login(owner(who)), 'POST', 'probe/Pay', { request_no, amount, ...more })
  const paid = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from till`.execute(server.services.database)
    return rows[0]?.n ?? 0
  }

  test('gives the same answer for the same number and does nothing again', async () => {
    const number = crypto.randomUUID()
    const before = await paid()
    const first = await pay(number)
    expect(first.envelope).toMatchObject({ status: true, message: 'Paid 5', data: { number: before + 1 } })
    await pay(crypto.randomUUID())
    expect((await pay(number)).envelope).toEqual(first.envelope)
    expect((await pay(number.toUpperCase())).envelope).toEqual(first.envelope)
    expect(await paid()).toBe(before + 2)
  })

  test('is done once by ten who come at the same moment, and all get its answer', async () => {
    const number = crypto.randomUUID()
    const before = await paid()
    const session = await server.login(owner('shop1'))
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call(session, 'POST', 'probe/Pay', { request_no: number, amount: 7 })),
    )
    expect(await paid()).toBe(before + 1)
    for (const { envelope } of replies) expect(envelope).toEqual(replies[0]?.envelope)
    expect(replies[0]?.envelope.status).toBe(true)
  })

  test('refuses something else under a number that was used', async () => {
    const number = crypto.randomUUID()
    await pay(number, 5, 'shop1', { note: 'a' })
    const before = await paid()
    const reply = await pay(number, 6, 'shop1', { note: 'a' })
    expect([reply.status, reply.envelope.code]).toEqual([409, 'duplicate'])
    expect(await paid()).toBe(before)
  })

  test('knows a number for the one who used it: that of another is another', async () => {
    const number = crypto.randomUUID()
    const before = await paid()
    await pay(number)
    expect((await pay(number, 6, 'shop2')).envelope).toMatchObject({ status: true, message: 'Paid 6' })
    expect(await paid()).toBe(before + 2)
  })

  test('leaves nothing of what was refused, whose number may be used again', async () => {
    const number = crypto.randomUUID()
    const before = await paid()
    expect((await pay(number, 13)).envelope.code).toBe('state_conflict')
    expect(await paid()).toBe(before)
    expect((await pay(number, 14)).envelope.status).toBe(true)
  })

  test('asks for a number, and for one that is a number', async () => {
    for (const request_no of [undefined, '', 'abc', 5, "1' or '1'='1"]) {
      const { status, envelope } = await pay(request_no)
      expect([status, Object.keys((envelope.data as { fields: object }).fields)]).toEqual([422, ['request_no']])
    }
    expect(
      (await server.call(anonymous, 'POST', 'probe/Pay', { request_no: crypto.randomUUID(), amount: 1 })).envelope.code,
    ).toBe('login')
  })

  test('forgets numbers after a day', async () => {
    const { database } = server.services
    const now = Math.floor(Date.now() / 1000)
    await pay(crypto.randomUUID())
    await sql`update console_request set created_at = ${now - 86_401}`.execute(database)
    const fresh = crypto.randomUUID()
    await pay(fresh)
    await dropOldRequests(database)(now)
    const { rows } = await sql<{ request_no: string }>`select request_no from console_request`.execute(database)
    expect(rows.map(row => row.request_no)).toEqual([fresh])
  })
})
