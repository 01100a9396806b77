import { describe, expect, test } from 'vitest'
import { anonymous, type TestServer, users } from '../../../../support/server.ts'
import { serveTests } from '../../../../support/serveTests.ts'

describe('the setup of the chat', () => {
  const { server } = serveTests()

  const ask = async (api: string, session = anonymous) =>
    (await server.call(session, 'GET', api)).envelope.data as Record<string, unknown>
  const setUp = (chat: TestServer['services']['config']['chat']) => {
    server.services.config.chat = chat
  }
  const chat = { host: 'https://chat.example/client', appId: 'shop' }

  test('7.2 GET addons/kefu/public/GetKefuConfig tells everybody appid and host', async () => {
    setUp(chat)
    expect(await ask('addons/kefu/public/GetKefuConfig')).toEqual({ appid: 'shop', host: chat.host })
    expect(await ask('public/config/GetServerConfig')).toMatchObject({ chat_open: true })
  })

  test('3 the chat setup response has an empty appid and host where there is none, or that of the demo has not been started', async () => {
    for (const none of [null, 'demo'] as const) {
      setUp(none)
      expect(await ask('addons/kefu/public/GetKefuConfig')).toEqual({ appid: '', host: '' })
      expect(await ask('public/config/GetServerConfig')).toMatchObject({ chat_open: false })
    }
  })

  test('3 the chat user info response has uid, logo and username', async () => {
    setUp(chat)
    const user = await ask('buyer/user/info', await server.login(users.shop1))
    expect([typeof user.uid, typeof user.logo, user.username]).toEqual(['number', 'string', 'shop1'])
  })

  test('an account is one and the same to the chat, another one never, and nobody guesses it', async () => {
    setUp(chat)
    const uuid = async (user: Parameters<TestServer['login']>[0]) =>
      (await ask('buyer/user/info', await server.login(user))).chat_uuid
    const all = [await uuid(users.platform), await uuid(users.shop1), await uuid(users.shop2), await uuid(users.clerk)]
    expect(all).toEqual(all.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)))
    expect(new Set(all).size).toBe(4)
    expect(await uuid(users.shop1)).toBe(all[1])
    setUp(null)
    expect(await uuid(users.shop1)).toBeUndefined()
  })
})
