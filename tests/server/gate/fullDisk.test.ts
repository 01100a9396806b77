import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines } from '../../support/postgres.ts'
import { serveTests } from '../../support/serveTests.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/srv/files/a.png' })
const later = { status: 503, message: '服务暂不可用，请稍后再试。' }

describeEngines('a disk that is full', engine => {
  const { server, shop1: shop } = serveTests({ engine }, 'shop1')

  const upload = async () => {
    const reply = await server.upload(shop, 'seller/upload/File', { kind: 'image' }, { name: 'a.png', content: png })
    return { status: reply.status, message: reply.envelope.message, after: reply.headers['retry-after'] }
  }
  const save = async (name: string) => {
    const reply = await server.call(shop, 'POST', 'seller/shopCat/Save', { name })
    return { status: reply.status, message: reply.envelope.message, after: reply.headers['retry-after'] }
  }
  const count = async (table: 'shop_category' | 'console_upload') => {
    const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from ${sql.table(table)}`.execute(
      server.services.database,
    )
    return Number(rows[0]?.n)
  }

  test('under the files refuses an upload for now, keeps nothing of it, and takes it once there is room', async () => {
    const { files } = server.services
    const put = files.put
    const before = await count('console_upload')
    files.put = async () => {
      throw noRoom()
    }
    expect(await upload()).toMatchObject({ ...later, after: expect.anything() })
    expect(await count('console_upload')).toBe(before)
    // What needs no room there goes on.
    expect((await server.call(shop, 'GET', 'seller/goods/manageShow')).status).toBe(200)
    files.put = put
    expect((await upload()).status).toBe(200)
    expect(await count('console_upload')).toBe(before + 1)
  })

  test('under the database refuses a save for now, keeps nothing of it, and takes it once there is room', async () => {
    const { database } = server.services
    const before = await count('shop_category')
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(database)
    await sql`create trigger no_room before insert on shop_category for each row execute function no_room()`.execute(database)
    expect(await save('Roomless')).toMatchObject({ ...later, after: expect.anything() })
    expect(await count('shop_category')).toBe(before)
    expect((await server.call(shop, 'GET', 'seller/goods/manageShow')).status).toBe(200)
    await sql`drop trigger no_room on shop_category`.execute(database)
    await sql`drop function no_room()`.execute(database)
    expect((await save('Roomless')).status).toBe(200)
    expect(await count('shop_category')).toBe(before + 1)
  })
})
