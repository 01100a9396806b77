import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, type Session, type TestServer } from '../../support/server.ts'
import { owner, startBare } from '../gate/startBare.ts'

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
