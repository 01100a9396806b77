import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passTime, useRealClock } from '../../../../support/clock.ts'
import { anonymous, type TestServer } from '../../../../support/server.ts'
import { clerk, right, startBare } from '../../../gate/startBare.ts'

let server: TestServer
beforeAll(async () => {
  server = await startBare()
})
afterAll(() => server.close())
beforeEach(() => server.services.database.deleteFrom('console_try').execute())
afterEach(useRealClock)

const english = { 'accept-language': 'en' }
const send = async (values: Record<string, unknown>, password?: string) => {
  const body = {
    type: 'account',
    captcha: 'test',
    ...values,
    ...(password === undefined ? {} : { password: await server.encrypt(password) }),
  }
  return server.call(anonymous, 'POST', 'public/user/login', body, english)
}
const makeCaptcha = async () =>
  (await server.call(anonymous, 'GET', 'public/verify/captcha')).envelope.data as { captcha_id: string; image: string }

describe('a login', () => {
  it('7.2 POST public/user/login (username, password, name, type, captcha) gives a pair of tokens and the shop', async () => {
    const { status, envelope } = await send({ username: ' shop1 ' }, right)
    expect(status).toBe(200)
    expect(envelope.data).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String), suid: 2 })
  })
  it('of an operator names the shop and the operator', async () => {
    const session = await server.login(clerk)
    const { envelope } = await server.call(session, 'GET', 'probe/who')
    expect(envelope.data).toMatchObject({ kind: 'operator', id: 1, supplier: 2 })
  })
  it('7.1 Some values are encrypted with a public key: a plain password is refused, right or not', async () => {
    const { status, envelope } = await send({ username: 'shop1', password: right })
    expect([status, envelope.code]).toEqual([422, 'invalid'])
  })
  it('takes any letters in a password', async () => {
    const { hashPassword } = await import('../../../../../server/gate/password/passwords.ts')
    const password = await hashPassword('密码é🔑2026')
    await server.services.database.updateTable('supplier').set({ password }).where('id', '=', 5).execute()
    expect((await send({ username: 'bank1' }, '密码é🔑2026')).status).toBe(200)
  })
  it.each([
    ['closed', 'This shop is disabled'],
    ['over', 'This shop is closed'],
    ['waiting', 'This shop is under review'],
    ['rejected', "The shop's application was rejected: no licence"],
  ])('of %s is refused with the reason, but only to who knows the password', async (username, message) => {
    expect((await send({ username }, right)).envelope).toMatchObject({ status: false, message, code: 'bad_request' })
    expect((await send({ username }, 'wrong')).envelope.message).toContain('4 tries left')
  })
  it('of a disabled operator is refused', async () => {
    const set = (enabled: number) => server.services.database.updateTable('operator').set({ enabled }).execute()
    await set(0)
    const { envelope } = await send({ username: 'shop1', name: 'clerk', type: 'operator' }, right)
    expect(envelope.message).toBe('This account is disabled')
    await set(1)
  })
  it('of an operator is refused from the moment until which the account is valid', async () => {
    const set = (valid_to: number | null) => server.services.database.updateTable('operator').set({ valid_to }).execute()
    const logIn = async () => (await send({ username: 'shop1', name: 'clerk', type: 'operator' }, right)).envelope
    await set(Math.floor(Date.now() / 1000) + 100)
    expect((await logIn()).status).toBe(true)
    passTime(101)
    expect(await logIn()).toMatchObject({ code: 'bad_request', message: 'This account is disabled' })
    await set(null)
    expect((await logIn()).status).toBe(true)
  })
})

describe('failed logins', () => {
  it('five lock the account, the right password included, and another account not', async () => {
    for (let left = 4; left >= 1; left--) {
      expect((await send({ username: 'shop1' }, 'wrong')).envelope.message).toBe(
        `Wrong account or password (${left} ${left === 1 ? 'try' : 'tries'} left)`,
      )
    }
    expect((await send({ username: 'SHOP1' }, 'wrong')).envelope.code).toBe('invalid')
    const { status, envelope, headers } = await send({ username: 'shop1' }, right)
    expect([status, envelope.code]).toEqual([429, 'too_many_requests'])
    expect((envelope.data as { wait: number }).wait).toBeGreaterThan(590)
    expect(Number(headers['retry-after'])).toBeGreaterThan(590)
    expect((await send({ username: 'shop2' }, right)).status).toBe(200)
  })
  it('are forgotten after a right one, and after 10 minutes', async () => {
    for (let at = 0; at < 4; at++) await send({ username: 'shop1' }, 'wrong')
    expect((await send({ username: 'shop1' }, right)).status).toBe(200)
    for (let at = 0; at < 5; at++) await send({ username: 'shop1' }, 'wrong')
    expect((await send({ username: 'shop1' }, right)).status).toBe(429)
    passTime(601)
    expect((await send({ username: 'shop1' }, right)).status).toBe(200)
  })
  it('twenty from one address lock the address', async () => {
    for (let at = 0; at < 20; at++) await send({ username: `nobody${at}` }, 'wrong')
    expect((await send({ username: 'shop2' }, right)).status).toBe(429)
  })
})

describe('a captcha', () => {
  it('is a picture without its text, good for one try', async () => {
    const { captcha_id, image } = await makeCaptcha()
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).not.toContain('<text')
    const { envelope } = await send({ username: 'shop1', captcha: 'nope', captcha_id }, right)
    expect([envelope.code, envelope.data]).toEqual(['invalid', { fields: { captcha: 'Wrong verification code' } }])
    const left = await server.services.database.selectFrom('console_captcha').selectAll().where('id', '=', captcha_id).execute()
    expect(left).toEqual([])
  })
  it('works once with its answer, whatever the case of letters, and not after 5 minutes', async () => {
    const { createHash } = await import('node:crypto')
    const add = (id: string, expires: number) => {
      const hash = createHash('sha256').update(`${id} ab3d`).digest('hex')
      return server.services.database
        .insertInto('console_captcha')
        .values({ id, hash, expires_at: Math.floor(Date.now() / 1000) + expires })
        .execute()
    }
    await add('one', 300)
    expect((await send({ username: 'shop1', captcha: 'AB3D', captcha_id: 'one' }, right)).status).toBe(200)
    expect((await send({ username: 'shop1', captcha: 'AB3D', captcha_id: 'one' }, right)).status).toBe(422)
    await add('old', -1)
    expect((await send({ username: 'shop1', captcha: 'ab3d', captcha_id: 'old' }, right)).status).toBe(422)
  })
})

describe('a text message', () => {
  it('7.2 POST public/verify/verifysend: the code lands in the outbox, once a minute for a phone, and logs in once', async () => {
    const open = await startBare({ config: { demo: true } })
    const post = (api: string, body: Record<string, unknown>) => open.call(anonymous, 'POST', api, body, english)
    const phone = '13800000002'
    expect((await post('public/verify/verifysend', { phone, scene: 'login', captcha: 'test' })).status).toBe(200)
    const again = await post('public/verify/verifysend', { phone, scene: 'login', captcha: 'test' })
    expect([again.status, again.envelope.code]).toEqual([429, 'too_many_requests'])
    const [mail] = await open.services.database.selectFrom('outbox').selectAll().where('topic', '=', 'sms').execute()
    const captcha = /\d{6}/.exec(String(mail?.text))?.[0] ?? ''
    const wrong = await post('public/user/login', {
      type: 'sms',
      username: phone,
      captcha: captcha === '000000' ? '111111' : '000000',
    })
    expect(wrong.status).toBe(422)
    expect((await post('public/user/login', { type: 'sms', username: phone, captcha })).status).toBe(200)
    expect((await post('public/user/login', { type: 'sms', username: phone, captcha })).status).toBe(422)
    await open.close()
  })
})
