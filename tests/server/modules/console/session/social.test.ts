import { expect, test } from 'vitest'
import { makeCode } from '../../../../../server/adapters/social/sandbox.ts'
import { describeDrawn } from '../../../../support/postgres.ts'
import { anonymous, type Session, users, type Values } from '../../../../support/server.ts'
import { dataOf, outcome } from '../../fixtures.ts'
import { serveTests } from '../../../../support/serveTests.ts'

describeDrawn('accounts of social platforms', engine => {
  const { server } = serveTests({ engine })

  const platform = 'wechat'
  const begin = async () =>
    dataOf(await server.call(anonymous, 'GET', 'addons/social/public/GetSocialAuthData', { platform })) as Record<string, string>
  const comeBack = (code: string, state: unknown) =>
    server.call(anonymous, 'GET', 'addons/social/public/GetSocialAndBindByCode', { platform, code, state })
  const arrive = async (person: string) => comeBack(makeCode(person), (await begin()).state)
  const loginWith = async (user: { username: string; password: string; type?: string; name?: string }, more: Values = {}) =>
    server.call(anonymous, 'POST', 'public/user/login', {
      type: user.type ?? 'account',
      username: user.username,
      name: user.name ?? '',
      password: await server.encrypt(user.password),
      captcha: 'test',
      ...more,
    })
  const sessionOf = (data: Values): Session => ({
    token: String(data.access_token),
    refreshToken: String(data.refresh_token),
    supplieruid: Number(data.suid),
  })
  const link = async (person: string, user: Parameters<typeof loginWith>[0]) => {
    const { bind_token } = dataOf(await arrive(person))
    return loginWith(user, { bind_token })
  }

  test('7.2 GET addons/social/public/GetSocialAuthData and addons/social/public/GetSocialAndBindByCode: who is linked to nobody gets a token, logs in once with it, and comes in alone the next time', async () => {
    const first = dataOf(await arrive('Lin'))
    expect(first).toEqual({ bind_token: expect.any(String), nickname: 'Lin' })
    expect(outcome(await loginWith(users.shop1, { bind_token: first.bind_token }))).toBe('done')
    expect(outcome(await loginWith(users.shop1, { bind_token: first.bind_token })), 'a token links once').toBe('bad_request')
    const session = sessionOf(dataOf(await arrive('Lin')))
    const info = dataOf(await server.call(session, 'GET', 'buyer/user/info'))
    expect(info).toMatchObject({ username: 'shop1', is_bind_wx: 1, bind_wx_time: expect.any(Number) })
  })

  test('7.2 a state that was used, is none of ours or has run out, and a code that is refused are told, and nobody is in', async () => {
    const { state } = await begin()
    expect(outcome(await comeBack(makeCode('Mei'), state))).toBe('done')
    const answers = [
      await comeBack(makeCode('Mei'), state),
      await comeBack(makeCode('Mei'), 'made-up'),
      await comeBack('nonsense', (await begin()).state),
    ]
    const { state: old } = await begin()
    await server.services.database.updateTable('console_ticket').set({ expires_at: 1 }).execute()
    answers.push(await comeBack(makeCode('Mei'), old))
    expect(answers.map(({ envelope }) => [envelope.code, envelope.message !== ''])).toEqual(
      answers.map(() => ['bad_request', true]),
    )
  })

  test('2.5 who is linked in several shops chooses one of them, once, and no other', async () => {
    expect(outcome(await link('Tao', users.shop2))).toBe('done')
    const session = await server.login(users.clerk)
    const { ticket } = dataOf(await server.call(session, 'GET', 'buyer/user/WxminiCode'))
    await server.inject({
      method: 'GET',
      url: `/callback/social/wechat?${new URLSearchParams({ code: makeCode('Tao'), state: String(ticket) })}`,
    })
    expect(outcome(await server.call(session, 'POST', 'seller/supplier/WxBind', { ticket }))).toBe('done')
    const choice = dataOf(await arrive('Tao')) as { ticket: string; accounts: Values[] }
    expect(choice.accounts.map(({ suid, operator }) => [suid, operator]).sort()).toEqual([
      [2, 1],
      [3, 0],
    ])
    const choose = (values: Values) =>
      server.call(anonymous, 'POST', 'public/user/loginChoose', { ticket: choice.ticket, ...values })
    expect(outcome(await choose({ suid: 2, operator: 0 }))).toBe('bad_request')
    const entered = sessionOf(dataOf(await choose({ suid: 2, operator: 1 })))
    expect(dataOf(await server.call(entered, 'GET', 'buyer/user/info'))).toMatchObject({ loginName: 'clerk' })
    expect(outcome(await choose({ suid: 2, operator: 1 }))).toBe('bad_request')
  })

  test('7.3 GET buyer/user/WxminiCode is waited for and agreed to by a phone, POST seller/supplier/WxBind links, and POST seller/supplier/WxUnbind takes the password', async () => {
    const session = await server.login(users.platform)
    const look = async (ticket: unknown, as = session) =>
      dataOf(await server.call(as, 'GET', 'buyer/user/WxminiCode', { ticket: String(ticket) }))
    const scan = (query: Record<string, string>) =>
      server.inject({ method: 'GET', url: `/callback/social/wechat?${new URLSearchParams(query)}` })
    const fresh = async () => dataOf(await server.call(session, 'GET', 'buyer/user/WxminiCode'))
    const { ticket, code, expires_at, sandbox } = await fresh()
    expect([String(code).startsWith('http'), sandbox, Number(expires_at) - Date.now() / 1000 > 290]).toEqual([true, 1, true])
    expect(await look(ticket)).toEqual({ status: 'waiting' })
    expect(outcome(await server.call(session, 'POST', 'seller/supplier/WxBind', { ticket }))).toBe('bad_request')
    expect((await scan({ code: makeCode('Mei'), state: String(ticket) })).statusCode).toBe(200)
    expect(await look(ticket)).toEqual({ status: 'agreed', nickname: 'Mei' })
    const stranger = await server.login(users.bank1)
    expect(await look(ticket, stranger)).toEqual({ status: 'expired' })
    expect(outcome(await server.call(stranger, 'POST', 'seller/supplier/WxBind', { ticket }))).toBe('bad_request')
    expect(outcome(await server.call(session, 'POST', 'seller/supplier/WxBind', { ticket }))).toBe('done')
    const unbind = async (password: string) =>
      outcome(await server.call(session, 'POST', 'seller/supplier/WxUnbind', { password: await server.encrypt(password) }))
    expect([await unbind('wrong'), await unbind(users.platform.password), await unbind(users.platform.password)]).toEqual([
      'invalid',
      'done',
      'not_found',
    ])
    const denied = await fresh()
    await scan({ error: 'access_denied', state: String(denied.ticket) })
    expect(await look(denied.ticket)).toEqual({ status: 'denied' })
    expect((await scan({ code: makeCode('Mei'), state: 'made-up' })).statusCode).toBe(400)
  })

  test('the page of the sandbox says what it is, and sends nobody to another server', async () => {
    const { url = '' } = await begin()
    const page = await server.inject({
      method: 'GET',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { 'accept-language': 'en' },
    })
    expect(page.body).toContain('Sandbox: nobody is asked')
    const away = `/callback/social/sandbox?${new URLSearchParams({ redirect: 'https://evil.example/', state: 'x' })}`
    const refused = await server.inject({ method: 'GET', url: away })
    expect([refused.statusCode, refused.body.includes('evil.example')]).toEqual([400, false])
  })

  test('6 the login log tells a shop its own attempts with their reason, and marks a device of which it has not come before', async () => {
    const session = await server.login(users.shop2)
    await loginWith({ ...users.shop2, password: 'wrong' })
    const rows = async (as: Session, api = 'Administrator') =>
      (dataOf(await server.call(as, 'GET', `seller/log/${api}`, { page: 1, limit: 20 })) as { data: Values[] }).data
    const [failed, before] = await rows(session)
    expect(failed).toMatchObject({ account: 'shop2', kind: 'account', result: 0, reason: 'password', fresh: 0 })
    expect(before).toMatchObject({ account: 'shop2', result: 1 })
    const payload = {
      type: 'account',
      username: 'shop2',
      name: '',
      password: await server.encrypt(users.shop2.password),
      captcha: 'test',
    }
    const far = { 'user-agent': 'Another/1.0' }
    expect(outcome(await server.call(anonymous, 'POST', 'public/user/login', payload, far))).toBe('done')
    expect((await rows(session))[0]).toMatchObject({ result: 1, fresh: 1, device: 'Another/1.0' })
    expect(outcome(await server.call(anonymous, 'POST', 'public/user/login', payload, far))).toBe('done')
    expect((await rows(session))[0]).toMatchObject({ fresh: 0 })
    const mine = (await rows(await server.login(users.shop1))).map(({ account }) => account)
    expect(mine.filter(account => !/^(shop1|Lin|Tao)/.test(String(account)))).toEqual([])
    expect(await rows(session, 'MemberLogin')).toEqual([])
  })
})
