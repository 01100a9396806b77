import { expect, test } from 'vitest'
import { describeDrawn } from '../../../../support/postgres.ts'
import { type Session, users, type Values } from '../../../../support/server.ts'
import { dataOf, outcome } from '../../fixtures.ts'
import { serveTests } from '../../../../support/serveTests.ts'

describeDrawn('the profile', engine => {
  const { server } = serveTests({ engine })

  const info = async (session: Session) => dataOf(await server.call(session, 'GET', 'buyer/user/info'))
  const edit = (session: Session, values: Values) => server.call(session, 'POST', 'buyer/user/userEdit', values)
  const sessionsOf = async (session: Session) =>
    (await server.call(session, 'GET', 'buyer/user/Sessions')).envelope.data as (Values & { id: string; current: boolean })[]

  test.each([users.shop1, users.clerk])(
    '7.3 email, gender and picture are kept, what is not sent stays, and what is emptied goes (%o)',
    async user => {
      const session = await server.login(user)
      const before = await info(session)
      expect(before).toMatchObject({ email: null, gender: 0 })
      const avatar = '/files/public/2026/11/me.png'
      expect(outcome(await edit(session, { email: 'lin@example.com', gender: 2, avatar }))).toBe('done')
      expect(await info(session)).toMatchObject({
        email: 'lin@example.com',
        gender: 2,
        avatar,
        nick_name: before.nick_name,
        logo: before.logo,
      })
      expect(outcome(await edit(session, { gender: 1 }))).toBe('done')
      expect(await info(session)).toMatchObject({ email: 'lin@example.com', gender: 1 })
      expect(outcome(await edit(session, { email: null, avatar: null }))).toBe('done')
      expect(await info(session)).toMatchObject({ email: null, gender: 1, avatar: null })
    },
  )

  test('7.3 an address that is none, a gender that is none and a name that is too wide are refused', async () => {
    const session = await server.login(users.clerk)
    for (const values of [{ email: 'lin@' }, { gender: 3 }, { nick_name: '名'.repeat(17) }])
      expect([values, outcome(await edit(session, values))]).toEqual([values, 'invalid'])
  })

  test('2.2 the own sessions are listed, one can be ended from another, and nobody else can be', async () => {
    const here = await server.login(users.shop2)
    const there = await server.login(users.shop2)
    const other = await server.login(users.shop1)
    const list = await sessionsOf(here)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    const [foreign] = await sessionsOf(other)
    const end = (values: Values) => server.call(here, 'POST', 'buyer/user/SessionEnd', values)
    expect(outcome(await end({ id: foreign?.id }))).toBe('not_found')
    expect(outcome(await end({}))).toBe('invalid')
    const far = (await sessionsOf(there)).find(({ current }) => current)
    expect(outcome(await end({ id: far?.id }))).toBe('done')
    expect((await server.call(there, 'GET', 'buyer/user/info')).envelope.data).toBe('login')
    await server.login(users.shop2)
    expect(outcome(await end({ others: 1 }))).toBe('done')
    expect((await sessionsOf(here)).map(({ current }) => current)).toEqual([true])
    expect(outcome(await server.call(other, 'GET', 'buyer/user/info'))).toBe('done')
  })
})
