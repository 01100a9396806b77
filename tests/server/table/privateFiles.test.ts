import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { makePng } from '../../e2e/support/makePng.ts'
import { describeEngines } from '../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users, type Values } from '../../support/server.ts'
import { dataOf, one, outcome } from '../modules/fixtures.ts'

const [list, info, save] = ['seller/user/manage', 'seller/user/info', 'seller/user/save']

describeEngines('a private file', engine => {
  let server: TestServer
  let [shop, other, clerk, platform]: Session[] = []
  const png = makePng('card.png', 8).buffer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    shop = await server.login(users.shop1)
    other = await server.login(users.shop2)
    clerk = await server.login(users.clerk)
    platform = await server.login(users.platform)
    // No entity of the product has one yet: members get one here.
    const { entities } = server.services
    const buyer = entities.get('buyer') as Entity
    const avatar: Field = { ...(buyer.fields.avatar as Field), private: true }
    Object.assign(server.services, {
      entities: new Map([...entities, ['buyer', { ...buyer, fields: { ...buyer.fields, avatar } }]]),
    })
  })
  afterAll(() => server?.close())

  const upload = async (session: Session, fields: Values = { private: '1' }) =>
    String(
      dataOf(
        await server.upload(
          session,
          'seller/upload/File',
          { kind: 'image', ...(fields as Record<string, string>) },
          { name: 'card.png', content: png },
        ),
      ).url,
    )
  const open = (url: string) => server.inject({ method: 'GET', url })
  let count = 0
  const add = (session: Session, avatar: string) =>
    server.call(session, 'POST', save, {
      username: `member${++count}x${Date.now() % 1e6}`,
      nickname: 'Ann',
      phone: `139${String(Date.now() + count).slice(-8)}`,
      avatar,
    })
  const read = async (session: Session, id: unknown) => dataOf(await server.call(session, 'GET', info, { id: Number(id) }))
  const stored = async (id: unknown) =>
    (await one(server, sql<{ avatar: string }>`select avatar from buyer where id = ${Number(id)}`)).avatar
  const lines = async () =>
    (
      await sql<{
        request: unknown
        result: number
      }>`select request, result from operator_log where path = 'seller/upload/Private' order by id`.execute(
        server.services.database,
      )
    ).rows

  test('is seen at an address of ten minutes by who may see the record, is not kept by browsers, and each look is written down', async () => {
    const { id } = dataOf(await add(shop!, await upload(shop!)))
    expect(await stored(id)).toMatch(/^\/files\/private\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.png$/)
    const { avatar } = await read(shop!, id)
    expect(avatar).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
    const before = (await lines()).length
    const seen = await open(String(avatar))
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
    expect(seen.rawPayload.equals(png)).toBe(true)
    const told = await lines()
    expect(told.slice(before)).toMatchObject([{ result: 1, request: { entity: 'buyer', id: String(id), field: 'avatar' } }])
    const rows = dataOf(await server.call(shop!, 'GET', list, { page: 1, limit: 100, sort: 'id', order: 'desc' }))
      .data as Values[]
    expect(rows.find(row => row.id === id)?.avatar).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
    const later = new URL(String(avatar), 'http://console')
    later.searchParams.set('expires', '1')
    expect((await open(later.pathname + later.search)).statusCode).toBe(403)
  })

  test('is at no public address, and not in a file of rows', async () => {
    const { id } = dataOf(await add(shop!, await upload(shop!)))
    expect((await open(await stored(id))).statusCode).toBe(404)
    const file = await server.call(shop!, 'GET', list, { _down_excel: 1, _excel_down_culumns: 'username,avatar' })
    expect(JSON.stringify((await readXlsx(file.raw)).sheets[0]?.rows)).not.toContain('rivate')
  })

  test('is what was there where it is sent back as it was shown', async () => {
    const { id } = dataOf(await add(shop!, await upload(shop!)))
    const [record, before] = [await read(shop!, id), await stored(id)]
    expect(
      outcome(await server.call(shop!, 'POST', save, { id, version: record.version, nickname: 'Bea', avatar: record.avatar })),
    ).toBe('done')
    expect(await stored(id)).toBe(before)
  })

  test('is none of another shop’s, however its address is come by', async () => {
    const { id } = dataOf(await add(shop!, await upload(shop!)))
    const [address, { avatar }] = [await stored(id), await read(shop!, id)]
    const query = Object.fromEntries(new URL(String(avatar), 'http://console').searchParams)
    const asked = { key: String(query.key), entity: 'buyer', id: Number(id), field: 'avatar' }
    expect(outcome(await server.call(other!, 'GET', 'seller/upload/Private', asked))).toBe('not_found')
    expect(outcome(await server.call(other!, 'GET', 'seller/upload/Private', { key: asked.key }))).toBe('not_found')
    expect(outcome(await add(other!, address))).toBe('invalid')
    expect(outcome(await add(other!, String(avatar)))).toBe('invalid')
    expect(outcome(await add(shop!, await upload(shop!, {})))).toBe('invalid')
    expect((await server.call(shop!, 'GET', 'seller/upload/Private', { ...asked, field: 'nickname' })).status).toBe(404)
    expect((await server.call({ ...platform!, supplieruid: 0 }, 'GET', 'seller/upload/Private', asked)).status).toBe(200)
    const seen = await read({ ...platform!, supplieruid: 0 }, id)
    expect((await open(String(seen.avatar))).statusCode).toBe(200)
  })

  test('is nothing for a role that may not see such records', async () => {
    const { id } = dataOf(await add(shop!, await upload(shop!)))
    const key = (await stored(id)).replace('/files/', '')
    expect(
      outcome(
        await server.call(clerk!, 'GET', 'seller/upload/Private', { key, entity: 'buyer', id: Number(id), field: 'avatar' }),
      ),
    ).toBe('permission_denied')
    expect(outcome(await server.call(clerk!, 'GET', 'seller/upload/Private', { key }))).toBe('not_found')
  })
})
