import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { openFileStore } from '../../../server/files/openFileStore.ts'
import { makePng } from '../../e2e/support/makePng.ts'
import { describeEngines } from '../../support/postgres.ts'
import { startBucket } from '../../support/startBucket.ts'
import type { Session, Values } from '../../support/server.ts'
import { dataOf, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const [list, info, save] = ['seller/user/manage', 'seller/user/info', 'seller/user/save']

describeEngines('a private file', engine => {
  const { server, shop1: shop, shop2: other, clerk, allShops } = serveTests({ engine }, 'shop1', 'shop2', 'clerk', 'allShops')
  const png = makePng('card.png', 8).buffer
  beforeAll(async () => {
    // The product has one for shops alone, which belong to no shop: members get one here.
    const { entities } = server.services
    const buyer = entities.get('buyer') as Entity
    const avatar: Field = { ...(buyer.fields.avatar as Field), private: true }
    Object.assign(server.services, {
      entities: new Map([...entities, ['buyer', { ...buyer, fields: { ...buyer.fields, avatar } }]]),
    })
  })

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
    const { id } = dataOf(await add(shop, await upload(shop)))
    expect(await stored(id)).toMatch(/^\/files\/private\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.png$/)
    const { avatar } = await read(shop, id)
    expect(avatar).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
    const before = (await lines()).length
    const seen = await open(String(avatar))
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
    expect(seen.rawPayload.equals(png)).toBe(true)
    const told = await lines()
    expect(told.slice(before)).toMatchObject([{ result: 1, request: { entity: 'buyer', id: String(id), field: 'avatar' } }])
    const rows = dataOf(await server.call(shop, 'GET', list, { page: 1, limit: 100, sort: 'id', order: 'desc' })).data as Values[]
    expect(rows.find(row => row.id === id)?.avatar).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
    const later = new URL(String(avatar), 'http://console')
    later.searchParams.set('expires', '1')
    expect((await open(later.pathname + later.search)).statusCode).toBe(403)
  })

  test('of a shop, its business license, is seen by the platform that reviews it and by nobody else, and each look is written down', async () => {
    const [shops, shopInfo, shopSave] = ['seller/enter/SupplierManage', 'seller/enter/SupplierInfo', 'seller/enter/SupplierSave']
    const { version } = dataOf(await server.call(allShops, 'GET', shopInfo, { id: 3 }))
    const write = (license_img: string, id = 3) => server.call(allShops, 'POST', shopSave, { id, version, license_img })
    expect(outcome(await write('/files/demo/cup-1.svg'))).toBe('invalid')
    const saved = await write(await upload(allShops))
    expect(outcome(saved)).toBe('done')
    const { license_img: url } = dataOf(await server.call(allShops, 'GET', shopInfo, { id: 3 }))
    expect(url).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
    const before = (await lines()).length
    expect((await open(String(url))).statusCode).toBe(200)
    expect((await lines()).slice(before)).toMatchObject([{ request: { entity: 'supplier', id: '3', field: 'license_img' } }])
    expect(outcome(await server.call(shop, 'GET', shopInfo, { id: 3 }))).toBe('permission_denied')
    // The activity log, the history, files of rows and what is told of the shop have no address of it.
    const { rows } = await sql<{ all: string }>`select string_agg(t::text, ' ') as all from
      (select request::text as t from operator_log where path like '%SupplierSave' union all select detail::text from entity_log where entity = 'supplier'
        union all select data::text from site_mail) x`.execute(server.services.database)
    expect(rows[0]?.all).not.toContain('/files/private/')
    const file = await server.call(allShops, 'GET', shops, { _down_excel: 1, _excel_down_culumns: 'shop_name,license_img' })
    expect(JSON.stringify((await readXlsx(file.raw)).sheets[0]?.rows)).not.toContain('rivate')
  })

  test('is at no public address, and not in a file of rows', async () => {
    const { id } = dataOf(await add(shop, await upload(shop)))
    expect((await open(await stored(id))).statusCode).toBe(404)
    const file = await server.call(shop, 'GET', list, { _down_excel: 1, _excel_down_culumns: 'username,avatar' })
    expect(JSON.stringify((await readXlsx(file.raw)).sheets[0]?.rows)).not.toContain('rivate')
  })

  test.skipIf(engine === 'postgres')(
    'of a bucket is read by the server alone, for who may see it; the bucket shows it to nobody',
    async () => {
      const owner = { keyId: 'AKIA1', secret: 'very-secret', region: 'cn-north-1' }
      const bucket = await startBucket(owner)
      const folder = server.services.files
      const place = { kind: 's3', bucket: 'shop', prefix: 'console', region: owner.region, endpoint: bucket.address } as const
      const signed = { accessKeyId: owner.keyId, secretAccessKey: owner.secret }
      Object.assign(server.services, { files: await openFileStore({ fileStore: { ...place, ...signed } }) })
      try {
        const { id } = dataOf(await add(shop, await upload(shop)))
        const address = await stored(id)
        expect(bucket.keys()).toEqual([`shop/console${address.replace('/files', '')}`])
        const link = String((await read(shop, id)).avatar)
        expect(link).toMatch(/^\/api\/v1\/seller\/upload\/Private\?/)
        const seen = await open(link)
        expect([seen.statusCode, seen.headers['cache-control'], seen.headers.location]).toEqual([200, 'no-store', undefined])
        expect(seen.rawPayload.equals(png)).toBe(true)
        const later = new URL(link, 'http://console')
        later.searchParams.set('expires', '1')
        expect([(await open(later.pathname + later.search)).statusCode, (await open(address)).statusCode]).toEqual([403, 404])
        expect((await fetch(`${bucket.address}/${bucket.keys()[0]}`)).status).toBe(403)
        const forged = await openFileStore({ fileStore: { ...place, ...signed, secretAccessKey: 'another' } })
        await expect(forged.get(address.replace('/files/', ''))).rejects.toThrow()
        for (const { headers } of bucket.asked) expect(headers).not.toHaveProperty('x-amz-acl')
      } finally {
        Object.assign(server.services, { files: folder })
        await bucket.close()
      }
    },
  )

  test('is what was there where it is sent back as it was shown', async () => {
    const { id } = dataOf(await add(shop, await upload(shop)))
    const [record, before] = [await read(shop, id), await stored(id)]
    expect(
      outcome(await server.call(shop, 'POST', save, { id, version: record.version, nickname: 'Bea', avatar: record.avatar })),
    ).toBe('done')
    expect(await stored(id)).toBe(before)
  })

  test('is none of another shop’s, however its address is come by', async () => {
    const { id } = dataOf(await add(shop, await upload(shop)))
    const [address, { avatar }] = [await stored(id), await read(shop, id)]
    const query = Object.fromEntries(new URL(String(avatar), 'http://console').searchParams)
    const asked = { key: String(query.key), entity: 'buyer', id: Number(id), field: 'avatar' }
    expect(outcome(await server.call(other, 'GET', 'seller/upload/Private', asked))).toBe('not_found')
    expect(outcome(await server.call(other, 'GET', 'seller/upload/Private', { key: asked.key }))).toBe('not_found')
    expect(outcome(await add(other, address))).toBe('invalid')
    expect(outcome(await add(other, String(avatar)))).toBe('invalid')
    expect(outcome(await add(shop, await upload(shop, {})))).toBe('invalid')
    expect((await server.call(shop, 'GET', 'seller/upload/Private', { ...asked, field: 'nickname' })).status).toBe(404)
    expect((await server.call(allShops, 'GET', 'seller/upload/Private', asked)).status).toBe(200)
    const seen = await read(allShops, id)
    expect((await open(String(seen.avatar))).statusCode).toBe(200)
  })

  test('is nothing for a role that may not see such records', async () => {
    const { id } = dataOf(await add(shop, await upload(shop)))
    const key = (await stored(id)).replace('/files/', '')
    expect(
      outcome(
        await server.call(clerk, 'GET', 'seller/upload/Private', { key, entity: 'buyer', id: Number(id), field: 'avatar' }),
      ),
    ).toBe('permission_denied')
    expect(outcome(await server.call(clerk, 'GET', 'seller/upload/Private', { key }))).toBe('not_found')
  })
})
