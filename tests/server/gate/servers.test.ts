import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUrl } from '../../support/postgres.ts'
import {
  anonymous,
  type Session,
  startBeside,
  startTestServer,
  type TestServer,
  users,
  type Values,
} from '../../support/server.ts'
import { dataOf } from '../modules/fixtures.ts'

const english = { 'accept-language': 'en' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.skipIf(postgresUrl === undefined)('two servers on one PostgreSQL', () => {
  let first: TestServer
  let second: TestServer
  let shop: Session
  beforeAll(async () => {
    first = await startTestServer({ engine: 'postgres' })
    second = await startBeside(first)
    shop = await first.login(users.shop1)
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
  })

  const logIn = async (server: TestServer, values: Values) => {
    const body = { type: 'account', username: 'shop2', captcha: 'test', password: await server.encrypt('wrong'), ...values }
    return (await server.call(anonymous, 'POST', 'public/user/login', body, english)).envelope.code ?? 'done'
  }
  /** What both answer to something done at each of them in turn, all of it at once. */
  const atBoth = (times: number, work: (server: TestServer) => Promise<string>) =>
    Promise.all(Array.from({ length: times }, (_, at) => work(at % 2 === 0 ? first : second)))
  const countOf = (answers: readonly string[], code: string) => answers.filter(answer => answer === code).length

  test('a session of one is a session of the other, and ends there when it ends here', async () => {
    const session = await first.login(users.shop1)
    const ask = async () => (await second.call(session, 'GET', 'seller/goods/manageShow')).status
    expect(await ask()).toBe(200)
    expect((await first.call(session, 'GET', 'buyer/user/logout')).status).toBe(200)
    await expect.poll(ask).toBe(401)
  })

  test('a role that is narrowed at one is narrowed at the other', async () => {
    const clerk = await second.login(users.clerk)
    const ask = async () => (await second.call(clerk, 'GET', 'seller/customer/list')).status
    const give = async (...paths: string[]) => {
      const role = await first.services.database
        .selectFrom('role')
        .select(['id', 'version'])
        .where('id', '=', 1)
        .executeTakeFirst()
      const reply = await first.call(shop, 'POST', 'seller/role/roleedit', { ...role, path_arr: paths })
      expect(reply.status).toBe(200)
    }
    await give('/goods/manageShow', '/users/customer/list')
    await expect.poll(ask).toBe(200)
    await give('/goods/manageShow')
    await expect.poll(ask).toBe(403)
  })

  test('a captcha serves one of them, once', async () => {
    const captcha = { captcha_id: 'shared', captcha: 'ab3d' }
    const hash = createHash('sha256').update('shared ab3d').digest('hex')
    const expires_at = Math.floor(Date.now() / 1000) + 300
    await first.services.database.insertInto('console_captcha').values({ id: 'shared', hash, expires_at }).execute()
    const right = { username: 'shop1', password: await first.encrypt(users.shop1.password) }
    const answers = await atBoth(6, server => logIn(server, { ...right, ...captcha }))
    expect([countOf(answers, 'done'), countOf(answers, 'invalid')]).toEqual([1, 5])
  })

  test('of wrong passwords sent to both five are tried', async () => {
    const answers = await atBoth(12, server => logIn(server, {}))
    expect([countOf(answers, 'invalid'), countOf(answers, 'too_many_requests')]).toEqual([5, 7])
  })

  test('a file that one has taken in comes from the other', async () => {
    const reply = await first.upload(shop, 'seller/upload/File', { kind: 'image' }, { name: 'a.png', content: png })
    const { url } = dataOf(reply) as { url: string }
    const file = await second.inject({ url })
    expect([file.statusCode, file.rawPayload.equals(png)]).toEqual([200, true])
  })

  test('a task asked of one is done once, told by both, and its file comes from either', async () => {
    const export_ = { _down_excel: 1, _async: 1, _excel_down_culumns: 'goods_name', _excel_file_name: 'shared.csv' }
    await first.call(shop, 'GET', 'seller/goods/manageShow', export_)
    const tasks = async (server: TestServer) => {
      const { data } = dataOf(await server.call(shop, 'GET', 'seller/export/ExportManage')) as { data: Values[] }
      return data.filter(task => String(task.title).startsWith('shared'))
    }
    await expect.poll(async () => (await tasks(second)).map(task => Boolean(task.excel))).toEqual([true])
    for (const server of [first, second]) {
      const link = new URL(String((await tasks(server))[0]?.excel), 'http://console')
      for (const app of [first.app, second.app]) {
        const reply = await app.inject({ url: link.pathname + link.search })
        expect(reply.headers['content-disposition']).toContain('shared')
      }
    }
    const rows = await first.services.database.selectFrom('task').select('attempts').where('title', 'like', 'shared%').execute()
    expect(rows).toEqual([{ attempts: 1 }])
  })

  test('of two saves of one version at both, one is done and the other is a conflict', async () => {
    const added = dataOf(await first.call(shop, 'POST', 'seller/shopCat/Save', { name: 'Shared' })) as { id: number }
    const save = (server: TestServer, name: string) =>
      server.call(shop, 'POST', 'seller/shopCat/Save', { id: added.id, version: 1, name })
    const replies = await Promise.all([save(first, 'One'), save(second, 'Two')])
    expect(replies.map(({ envelope }) => envelope.code ?? 'done').sort()).toEqual(['conflict', 'done'])
  })
})
