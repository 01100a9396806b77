import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { dropUnused } from '../../../../../server/modules/console/uploads/dropUnused.ts'
import { dropJob } from '../../../../../server/modules/console/uploads/recordUpload.ts'
import { setClock, useRealClock } from '../../../../support/clock.ts'
import { endedOrWaiting, holdTable } from '../../../../support/holdTable.ts'
import { describeDrawn } from '../../../../support/postgres.ts'
import { anonymous, type Reply, type Session, type TestServer } from '../../../../support/server.ts'
import { owner, startBare } from '../../../gate/startBare.ts'

let server: TestServer
let shop1: Session
beforeAll(async () => {
  server = await startBare()
  shop1 = await server.login(owner('shop1'))
})
afterAll(() => server.close())

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const send = (name: string, content: Uint8Array | string, kind = 'image', session = shop1) =>
  server.upload(session, 'seller/upload/File', { kind }, { name, content })

describe('an upload', () => {
  it('is kept under a name nobody can guess and served as what it is', async () => {
    const { envelope } = await send('../../照片.exe', png)
    const { url, size } = envelope.data as { url: string; size: number }
    expect(url).toMatch(/^\/files\/public\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.png$/)
    expect(size).toBe(png.length)
    const reply = await server.inject(url)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.rawPayload.equals(png)).toBe(true)
  })
  it('lies in the folder of the month that it is in the shop, not of the month in UTC', async () => {
    // 01:30 of the first of December in Shanghai: in UTC it is November still.
    setClock(Date.UTC(2026, 10, 30, 17, 30))
    const session = await server.login(owner('shop1'))
    const { envelope } = await send('a.png', png, 'image', session)
    useRealClock()
    expect((envelope.data as { url: string }).url).toMatch(/^\/files\/public\/2026\/12\//)
  })
  it('is told by its content, never by its name', async () => {
    expect((await send('a.png', '<script>alert(1)</script>')).envelope.code).toBe('unsupported_file')
    expect((await send('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).envelope.code).toBe('unsupported_file')
    expect((await send('a.png', png, 'document')).envelope.code).toBe('unsupported_file')
    expect((await send('a.csv', 'a,b\n1,2', 'document')).status).toBe(200)
    expect((await send('a.html', '<html>', 'document')).envelope.code).toBe('unsupported_file')
  })
  it('of a picture past 10 MB is too large', async () => {
    const { status, envelope } = await send('a.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))
    expect([status, envelope.code]).toEqual([413, 'too_large'])
  })
  it('needs a session, a file and a known kind', async () => {
    expect((await send('a.png', png, 'image', anonymous)).envelope.code).toBe('login')
    expect((await send('a.png', png, 'program')).status).toBe(422)
    expect((await server.call(shop1, 'POST', 'seller/upload/File', { kind: 'image' })).status).toBe(422)
  })
})

describeDrawn('the files of a shop', engine => {
  const day = 86_400
  const now = Math.floor(Date.now() / 1000)
  let shop: TestServer
  let session: Session
  beforeAll(async () => {
    shop = await startBare({
      engine,
      config: { uploads: { ...server.services.config.uploads, each: 20, all: 20, quota: png.length * 6 } },
    })
    session = await shop.login(owner('shop1'))
  })
  beforeEach(() => shop.services.database.deleteFrom('console_upload').execute())
  afterAll(() => shop.close())
  const keep = () => shop.upload(session, 'seller/upload/File', { kind: 'image' }, { name: 'a.png', content: png })
  const urlOf = ({ envelope }: Reply): string => (envelope.data as { url: string }).url
  const kept = async (url: string): Promise<boolean> => (await shop.inject(url)).statusCode === 200

  it('take no more room than it has, those sent at once included', async () => {
    for (let at = 0; at < 4; at++) expect((await keep()).status).toBe(200)
    // On PostgreSQL all are on their way before one of them is noted.
    const release = engine === 'postgres' ? await holdTable(shop.services.database, 'console_upload') : undefined
    const replies = Promise.all(Array.from({ length: 4 }, keep))
    if (release) await endedOrWaiting(shop.services.database, replies, 4)
    await release?.()
    expect((await replies).map(({ status }) => status).sort()).toEqual([200, 200, 413, 413])
    const { envelope } = await keep()
    expect([envelope.code, envelope.data]).toEqual(['too_large', { limit: png.length * 6 }])
    const other = await shop.login(owner('shop2'))
    expect((await shop.upload(other, 'seller/upload/File', { kind: 'image' }, { name: 'a.png', content: png })).status).toBe(200)
  })

  it('of all shops take no more room together than they have, those of two shops sent at once included', async () => {
    const { uploads } = shop.services.config
    const { quota } = uploads
    Object.assign(uploads, { quota: 0, quotaAll: png.length * 3 })
    const other = await shop.login(owner('shop2'))
    const keepOther = () => shop.upload(other, 'seller/upload/File', { kind: 'image' }, { name: 'a.png', content: png })
    expect([(await keep()).status, (await keepOther()).status]).toEqual([200, 200])
    const release = engine === 'postgres' ? await holdTable(shop.services.database, 'console_upload') : undefined
    const replies = Promise.all([keep(), keepOther()])
    if (release) await endedOrWaiting(shop.services.database, replies, 2)
    await release?.()
    expect((await replies).map(({ status }) => status).sort()).toEqual([200, 413])
    const { envelope } = await keepOther()
    expect([envelope.code, envelope.data]).toEqual(['too_large', { limit: png.length * 3 }])
    Object.assign(uploads, { quota, quotaAll: 0 })
  })

  it('go once two looks a day apart find that no record has held them for a week, and make room', async () => {
    const { database } = shop.services
    const [logo, text, setting, lost, lent, fresh] = (await Promise.all(Array.from({ length: 6 }, keep))).map(urlOf)
    if (!logo || !text || !setting || !lost || !lent || !fresh) throw new Error('six files are kept')
    await database.updateTable('supplier').set({ logo }).where('id', '=', 2).execute()
    const goods = { supplier_id: 2, id: 1, version: 1, detail: `<p><img src="${text}"></p>`, deleted_at: now }
    await database.insertInto('goods').values(goods).execute()
    const site = { supplier_id: 2, value: JSON.stringify({ banner: [setting] }), updated_at: now }
    await database.insertInto('console_site').values(site).execute()
    const old = database.updateTable('console_upload').set({ created_at: now - 8 * day })
    await old.where('key', '!=', fresh.slice('/files/'.length)).execute()

    await dropUnused(shop.services, now)
    expect(await kept(lost)).toBe(true)
    await database.updateTable('supplier').set({ logo: lent }).where('id', '=', 3).execute()
    // The server itself may have looked a moment ago, for the first upload of the day.
    await dropUnused(shop.services, now + day + 3600)
    const left = await Promise.all([logo, text, setting, lent, fresh, lost].map(kept))
    expect(left).toEqual([true, true, true, true, true, false])

    await database.updateTable('supplier').set({ logo: null }).where('id', '=', 3).execute()
    await dropUnused(shop.services, now + 2 * day)
    expect(await kept(lent)).toBe(true)
    expect((await keep()).status).toBe(200)
    expect((await keep()).status).toBe(413)
  })

  it('are looked through by the first upload of a day', async () => {
    const { database } = shop.services
    const asked = () =>
      sql<{ n: number }>`select count(*)::int as n from console_jobs.job where name = ${dropJob}`.execute(database)
    await keep()
    const before = Number((await asked()).rows[0]?.n)
    await keep()
    expect(Number((await asked()).rows[0]?.n)).toBe(before)
    await database
      .updateTable('console_setting')
      .set({ updated_at: now - day })
      .where('name', '=', 'files_looked_at')
      .execute()
    await Promise.all([keep(), keep()])
    expect(Number((await asked()).rows[0]?.n)).toBe(before + 1)
  })
})

describe('/files', () => {
  it.each([
    '/files/',
    '/files/../package.json',
    '/files/public/..%2f..%2fconfig.png',
    '/files/exports/1.xlsx',
    '/files/public/x.html',
  ])('gives nothing for %s', async url => {
    expect((await server.inject(url)).statusCode).toBe(404)
  })
})
