import { anyTable } from '../../../../../server/database/anyTable.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import sessionModule from '../../../../../server/modules/console/session/index.ts'
import { sweepJob } from '../../../../../server/modules/console/session/sweep.ts'
import { passTime, useRealClock } from '../../../../support/clock.ts'
import { describeDrawn } from '../../../../support/postgres.ts'
import { anonymous, type Reply, type Session, type TestServer, type Values } from '../../../../support/server.ts'
import { clerk, owner, right, startBare } from '../../../gate/startBare.ts'

/** How often something is done at the same moment. */
const often = 40

describeDrawn('what can be guessed', engine => {
  let server: TestServer
  beforeAll(async () => {
    server = await startBare({ engine, config: { demo: true, trustProxy: true } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['console_try', 'console_code', 'outbox', 'console_captcha'])
      await anyTable(server.services.database).deleteFrom(table).execute()
  })
  afterEach(useRealClock)

  const post = (api: string, values: Values, session: Session = anonymous, address = '192.0.2.1') =>
    server.call(session, 'POST', api, values, { 'accept-language': 'en', 'x-forwarded-for': address })
  const atOnce = (work: (at: number) => Promise<Reply>, times = often) =>
    Promise.all(Array.from({ length: times }, (_, at) => work(at)))
  const count = (replies: Reply[], code: string) => replies.filter(({ envelope }) => (envelope.code ?? 'done') === code).length

  const logIn = async (password: string, values: Values = {}, address?: string) => {
    const body = { type: 'account', username: 'shop1', captcha: 'test', password: await server.encrypt(password), ...values }
    return post('public/user/login', body, anonymous, address)
  }
  const send = (phone: string, scene = 'login', values: Values = { captcha: 'test' }, session = anonymous, address?: string) =>
    post('public/verify/verifysend', { phone, scene, ...values }, session, address)
  const phoneOf = (at: number) => String(13_700_000_000 + at)
  const outbox = () => server.services.database.selectFrom('outbox').selectAll().orderBy('id').execute()
  const codeTo = async (phone: string) =>
    /\d{6}/.exec(String((await outbox()).filter(({ receiver }) => receiver === phone).at(-1)?.text))?.[0] ?? ''
  const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
  const logInBy = (phone: string, captcha: string, address?: string) =>
    post('public/user/login', { type: 'sms', username: phone, captcha }, anonymous, address)

  test('of forty wrong passwords sent at once five are tried, wherever they come from', async () => {
    const replies = await atOnce(at => logIn('wrong', {}, `192.0.2.${at}`))
    expect([count(replies, 'invalid'), count(replies, 'too_many_requests')]).toEqual([5, often - 5])
    const tried = replies.filter(({ envelope }) => envelope.code === 'invalid').map(({ envelope }) => envelope.data)
    expect(tried.filter(data => (data as { wait?: number }).wait !== undefined)).toHaveLength(1)
    expect((await logIn(right)).status).toBe(429)
  })

  test('five wrong passwords are forgotten ten minutes after they were tried, and not sooner', async () => {
    for (let at = 0; at < 5; at++) await logIn('wrong')
    passTime(595)
    expect((await logIn(right)).envelope.data).toMatchObject({ wait: expect.any(Number) })
    passTime(6)
    expect((await logIn(right)).status).toBe(200)
  })

  test('a try counts for ten minutes by itself: one that has run out makes room for one', async () => {
    await logIn('wrong')
    passTime(500)
    for (let at = 0; at < 4; at++) await logIn('wrong')
    passTime(101)
    expect([(await logIn('wrong')).status, (await logIn('wrong')).status]).toEqual([422, 429])
  })

  test('of forty failures of one address at once twenty are looked at, and another address is free', async () => {
    const replies = await atOnce(at => logIn('wrong', { username: `nobody${at}` }))
    expect([count(replies, 'invalid'), count(replies, 'too_many_requests')]).toEqual([20, often - 20])
    expect((await logIn(right)).status).toBe(429)
    expect((await logIn(right, {}, '192.0.2.2')).status).toBe(200)
  })

  test('logins that succeed use no tries: thirty from one address are let in', async () => {
    for (let at = 0; at < 30; at++) expect((await logIn(right)).status).toBe(200)
  })

  test('a captcha sent forty times at once serves one login', async () => {
    const hash = createHash('sha256').update('one ab3d').digest('hex')
    const expires_at = Math.floor(Date.now() / 1000) + 300
    await server.services.database.insertInto('console_captcha').values({ id: 'one', hash, expires_at }).execute()
    const replies = await atOnce(at => logIn(right, { captcha: 'ab3d', captcha_id: 'one' }, `192.0.2.${at}`))
    expect([count(replies, 'done'), count(replies, 'invalid')]).toEqual([1, often - 1])
  })

  test('of forty wrong captchas of one address at once twenty are looked at, for a login and for a message alike', async () => {
    const logins = await atOnce(() => logIn(right, { captcha: 'nope' }))
    expect([count(logins, 'invalid'), count(logins, 'too_many_requests')]).toEqual([20, often - 20])
    const sends = await atOnce(at => send(phoneOf(at), 'login', { captcha: 'nope' }, anonymous, '192.0.2.9'))
    expect([count(sends, 'invalid'), count(sends, 'too_many_requests')]).toEqual([20, often - 20])
    expect(await outbox()).toEqual([])
  })

  test('wrong captchas of an address keep nobody behind it out', async () => {
    await atOnce(() => logIn(right, { captcha: 'nope' }))
    expect((await logIn(right, { captcha: 'nope' })).status).toBe(429)
    expect((await logIn(right)).status).toBe(200)
    expect((await send(phoneOf(1))).status).toBe(200)
  })

  test('of forty wrong old passwords sent at once five are tried', async () => {
    const session = await server.login(owner('shop2'))
    const [old_password, password] = await Promise.all([server.encrypt('wrong'), server.encrypt('Fresh@2026')])
    const change = { old_password, password, password_confirm: password }
    const replies = await atOnce(() => post('seller/supplier/PasswordEdit', change, session))
    expect([count(replies, 'invalid'), count(replies, 'too_many_requests')]).toEqual([5, often - 5])
  })

  test('forty messages asked for at once for one phone send one; the next a minute later', async () => {
    const replies = await atOnce(at => send(phoneOf(1), 'login', { captcha: 'test' }, anonymous, `192.0.2.${at}`))
    expect([count(replies, 'done'), count(replies, 'too_many_requests')]).toEqual([1, often - 1])
    expect(await outbox()).toHaveLength(1)
    passTime(55)
    expect((await send(phoneOf(1))).status).toBe(429)
    passTime(6)
    expect((await send(phoneOf(1))).status).toBe(200)
  })

  test('a phone gets ten messages a day', async () => {
    for (let at = 0; at < 10; at++) {
      expect((await send(phoneOf(1))).status).toBe(200)
      passTime(61)
    }
    const { status, envelope } = await send(phoneOf(1))
    expect([status, (envelope.data as { wait: number }).wait > 80_000]).toEqual([429, true])
    passTime(24 * 3600)
    expect((await send(phoneOf(1))).status).toBe(200)
  })

  test('an address sends twenty messages an hour, however many phones it names at once', async () => {
    const replies = await atOnce(at => send(phoneOf(at)))
    expect([count(replies, 'done'), count(replies, 'too_many_requests')]).toEqual([20, often - 20])
    expect(await outbox()).toHaveLength(20)
    expect((await send(phoneOf(50), 'login', { captcha: 'test' }, anonymous, '192.0.2.2')).status).toBe(200)
    passTime(3601)
    expect((await send(phoneOf(51))).status).toBe(200)
  })

  test('all addresses together send five hundred messages an hour', async () => {
    const now = Math.floor(Date.now() / 1000)
    const row = { name: 'sms-all-hour', key: '', times: sql<number[]>`array_fill(${now}::bigint, array[499])`, until: now + 3600 }
    await server.services.database.insertInto('console_try').values(row).execute()
    const statuses = [1, 2].map(at => send(phoneOf(at), 'login', { captcha: 'test' }, anonymous, `192.0.2.${at}`))
    expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([200, 429])
  })

  test('a message without a captcha is refused in every scene before a session', async () => {
    for (const scene of ['login', 'enter', 'pwd'])
      expect((await send(phoneOf(1), scene, {})).envelope.data).toEqual({ fields: { captcha: 'Wrong verification code' } })
    expect(await outbox()).toEqual([])
  })

  test('the scenes of a session need one and no captcha; a session that has ended is none', async () => {
    const session = await server.login(clerk)
    for (const [at, scene] of ['bind', 'takecash'].entries()) {
      expect((await send(phoneOf(at), scene)).envelope.data).toBe('login')
      expect((await send(phoneOf(at), scene, {}, session)).status).toBe(200)
    }
    await server.call(session, 'GET', 'buyer/user/logout')
    expect((await send(phoneOf(3), 'bind', {}, session)).envelope.data).toBe('login')
    expect((await send(phoneOf(3), 'login', { captcha: 'test' }, session)).status).toBe(200)
  })

  test('of forty wrong codes sent at once five are tried, and then the right one is refused', async () => {
    await send('13800000002')
    const code = await codeTo('13800000002')
    const replies = await atOnce(at => logInBy('13800000002', other(code, at + 1), `192.0.2.${at}`))
    expect(count(replies, 'done')).toBe(0)
    const { rows } = await sql<{ tries: number }>`select tries from console_code`.execute(server.services.database)
    expect(rows).toEqual([{ tries: 5 }])
    expect((await logInBy('13800000002', code, '192.0.2.99')).status).toBe(422)
  })

  test('a code sent by forty at once logs in one of them', async () => {
    await send('13800000002')
    const code = await codeTo('13800000002')
    const replies = await atOnce(at => logInBy('13800000002', code, `192.0.2.${at}`))
    expect([count(replies, 'done'), count(replies, 'invalid')]).toEqual([1, often - 1])
  })

  const bind = (session: Session, phone: string, code: string) =>
    post('buyer/user/userEdit', { nick_name: 'Clerk', phone, code }, session)
  const phoneOfClerk = async () =>
    (await server.services.database.selectFrom('operator').select('phone').where('id', '=', 1).executeTakeFirst())?.phone

  test('the right code binds the phone, once', async () => {
    const session = await server.login(clerk)
    await send(phoneOf(1), 'bind', {}, session)
    const code = await codeTo(phoneOf(1))
    expect((await bind(session, phoneOf(1), other(code))).envelope.data).toEqual({ fields: { code: 'Wrong verification code' } })
    expect((await bind(session, phoneOf(1), code)).status).toBe(200)
    expect(await phoneOfClerk()).toBe(phoneOf(1))
    await server.services.database.updateTable('operator').set({ phone: '13900000001' }).where('id', '=', 1).execute()
    expect((await bind(session, phoneOf(1), code)).status).toBe(422)
    expect(await phoneOfClerk()).toBe('13900000001')
  })

  test('a code is good for its phone and its scene alone, and for five minutes', async () => {
    const session = await server.login(clerk)
    await send(phoneOf(1), 'login')
    expect((await bind(session, phoneOf(1), await codeTo(phoneOf(1)))).status).toBe(422)
    await send(phoneOf(2), 'bind', {}, session)
    expect((await bind(session, phoneOf(3), await codeTo(phoneOf(2)))).status).toBe(422)
    passTime(301)
    expect((await bind(session, phoneOf(2), await codeTo(phoneOf(2)))).status).toBe(422)
    await send(phoneOf(2), 'bind', {}, session)
    passTime(295)
    expect((await bind(session, phoneOf(2), await codeTo(phoneOf(2)))).status).toBe(200)
  })

  test('a later code makes the one before it worthless', async () => {
    const session = await server.login(clerk)
    await send(phoneOf(4), 'bind', {}, session)
    const first = await codeTo(phoneOf(4))
    passTime(61)
    await send(phoneOf(4), 'bind', {}, session)
    // One time in a million both codes are the same.
    if (first !== (await codeTo(phoneOf(4)))) expect((await bind(session, phoneOf(4), first)).status).toBe(422)
    expect((await bind(session, phoneOf(4), await codeTo(phoneOf(4)))).status).toBe(200)
  })

  test('logging in by message, where it is closed, is refused before anything is sent and when a code is used', async () => {
    await send(phoneOf(1))
    await send('13800000002')
    const code = await codeTo('13800000002')
    const { adapters } = server.services
    Object.assign(server.services, { adapters: { ...adapters, sms: null } })
    passTime(61)
    const replies = [await send('13800000002'), await logInBy('13800000002', code)]
    Object.assign(server.services, { adapters })
    expect(replies.map(({ envelope }) => envelope.message)).toEqual(Array(2).fill('Text message login is not available'))
    expect(await outbox()).toHaveLength(2)
    const session = await server.login(clerk)
    Object.assign(server.services, { adapters: { ...adapters, sms: null } })
    const bound = await send(phoneOf(3), 'bind', {}, session)
    Object.assign(server.services, { adapters })
    expect(bound.status).toBe(200)
  })

  test('the seconds until the next message are told by the answer and by the refusal', async () => {
    expect((await send(phoneOf(1))).envelope.data).toEqual({ wait: 60 })
    passTime(20)
    const { wait } = (await send(phoneOf(1))).envelope.data as { wait: number }
    expect([wait > 35, wait <= 40]).toEqual([true, true])
  })

  test('what strangers leave behind is swept every hour, and does not grow with their tries', async () => {
    const { services } = server
    const asked: string[] = []
    Object.assign(services, { jobs: { send: async (name: string) => void asked.push(name) } })
    const tables = ['console_try', 'console_code', 'console_captcha', 'login_log'] as const
    const countRows = async () => {
      const counts = tables.map(name =>
        services.database.selectFrom(name).select(sql<number>`count(*)::int`.as('n')).executeTakeFirst(),
      )
      return (await Promise.all(counts)).map(row => row?.n)
    }
    // Later than any other test has been.
    passTime(3 * 86_400)
    for (let day = 0; day < 10; day++) {
      for (let at = 0; at < 4; at++) {
        await logIn('wrong', { username: `${day} ${at}` }, `192.0.2.${at}`)
        await send(phoneOf(day * 10 + at), 'login', { captcha: 'test' }, anonymous, `192.0.2.${at}`)
        await server.call(anonymous, 'GET', 'public/verify/captcha')
      }
      passTime(86_400)
      await sessionModule.jobs?.[sweepJob]?.(services, {})
    }
    expect(asked).toEqual(Array(10).fill(sweepJob))
    const [tries, codes, captchas] = await countRows()
    expect([captchas, Number(codes) <= 4, Number(tries) <= 4 * 3]).toEqual([0, true, true])
    passTime(180 * 86_400)
    await sessionModule.jobs?.[sweepJob]?.(services, {})
    expect(await countRows()).toEqual([0, 0, 0, 0])
  })
})
