import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import fastify, { type FastifyInstance } from 'fastify'
import { openDocument } from '../../../server/console/Document.ts'

const code = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react-1.js'], css: ['assets/index-1.css'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  '_engine-1.js': { file: 'assets/engine-1.js', imports: ['_react-1.js'], css: ['assets/engine-1.css'] },
  'src/host/renderer.ts': { file: 'assets/renderer-1.js', imports: ['_engine-1.js', 'index.html'] },
  '_list-1.js': { file: 'assets/list-1.js', name: 'list', imports: ['_engine-1.js'] },
  'renderer/blocks/chart/index.tsx': { file: 'assets/chart-1.js', imports: ['_engine-1.js'] },
}
const entry = (path: string, more: object) => ({ path, title: path, ...more })
const built: Record<string, unknown> = {
  'index.html': '<!doctype html><head><title>Console</title></head>',
  '.vite/manifest.json': code,
  'schemas/site.json': {
    version: 'v1',
    sections: { goods: 'goods.1.json', large: 'large.1.json' },
    languages: { en: {}, zh: { words: 'console.zh.json' }, ja: { words: 'console.ja.json' } },
  },
  'schemas/sections/goods.1.json': {
    words: { zh: 'goods.zh.json' },
    entries: [
      entry('/goods/list', { file: 'list.1.json' }),
      entry('/goods/tabs', { file: 'tabs.1.json' }),
      entry('/goods/{id}', { file: 'detail.1.json' }),
      entry('/goods/del/{id}', { action: { page: '/goods/list', name: 'remove' } }),
    ],
  },
  'schemas/pages/list.1.json': { blocks: [{ kind: 'list' }], entities: { goods: 'goods.e.json' } },
  'schemas/pages/detail.1.json': { blocks: [{ kind: 'section', blocks: [{ kind: 'chart' }] }], entities: {} },
  'schemas/pages/tabs.1.json': {
    blocks: [
      { kind: 'tabs', tabs: [{ blocks: [] }, { blocks: [{ kind: 'columns', columns: [{ blocks: [{ kind: 'chart' }] }] }] }] },
      { kind: 'text', actions: [{ name: 'show', steps: [{ kind: 'open', blocks: [{ kind: 'list' }] }] }] },
    ],
    entities: {},
  },
  // `pages` is in the first of these two parts.
  'schemas/sections/large.1.json': { words: {}, entries: [], parts: ['large-0.1.json', 'large-1.1.json'] },
  'schemas/sections/large-0.1.json': [entry('/large/pages', { file: 'detail.1.json' })],
  'schemas/sections/large-1.1.json': [entry('/large/page', { file: 'detail.1.json' })],
}

let folder: string
let app: FastifyInstance
const write = (name: string, value: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mc-document-'))
  for (const [name, value] of Object.entries(built)) write(name, value)
  app = fastify()
  app.get('/*', openDocument(folder))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const namedBy = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
async function named(url: string, cookie = 'mc-start=ja'): Promise<(string | undefined)[]> {
  const { statusCode, body } = await app.inject({ url, headers: { cookie } })
  expect(statusCode).toBe(200)
  return namedBy(body)
}

it('names the code, files and words of its page to who is logged in, and none that the document has anyway', async () => {
  expect(await named('/goods/list?page=2', 'a=b; mc-start=ja')).toEqual([
    '/assets/engine-1.css',
    '/assets/renderer-1.js',
    '/assets/engine-1.js',
    '/assets/list-1.js',
    '/schemas/site.v1.json',
    '/schemas/sections/goods.1.json',
    '/schemas/pages/list.1.json',
    '/schemas/entities/goods.e.json',
    '/locales/ja/console.ja.json',
    // What is not said in Japanese is said in Chinese.
    '/locales/zh/console.zh.json',
    '/locales/zh/goods.zh.json',
  ])
})

it('names what is drawn within other blocks, in columns behind tabs too, and nothing of what an action opens', async () => {
  const files = await named('/goods/tabs')
  expect(files).toContain('/assets/chart-1.js')
  expect(files).not.toContain('/assets/list-1.js')
})

it('names what is drawn in a section, and the list of a hidden address that is an action of it', async () => {
  expect(await named('/goods/12')).toEqual(expect.arrayContaining(['/schemas/pages/detail.1.json', '/assets/chart-1.js']))
  expect(await named('/goods/del/12')).toContain('/schemas/pages/list.1.json')
})

it('names the part of a large section that has the page, and no other part', async () => {
  const files = await named('/large/pages')
  expect(files.filter(file => file?.startsWith('/schemas/sections/'))).toEqual([
    '/schemas/sections/large.1.json',
    expect.stringMatching(/large-[01]/),
  ])
  expect(files).toContain('/schemas/pages/detail.1.json')
})

it.each(['/nowhere', '/goods', '/goods/a/b/c', '/%E5%95%86', '/'])('is whole for %s, where nothing is', async url => {
  expect(await named(url)).toContain('/schemas/site.v1.json')
})

it.each(['mc-start=', 'a=b; mc-start=', 'mc-start=<script>', 'mc-start=../../x'])(
  'names nothing where nobody is logged in, or for a language that is none: "%s"',
  async cookie => expect(await named('/goods/list', cookie)).toEqual([]),
)

it('names a page to who was never here, who may have a token, in the language of the browser', async () => {
  const files = async (url: string, headers: Record<string, string> = {}) => namedBy((await app.inject({ url, headers })).body)
  const page = ['/schemas/pages/list.1.json', '/assets/list-1.js', '/locales/zh/goods.zh.json']
  expect(await files('/goods/list')).toEqual(expect.arrayContaining(page))
  expect(await files('/goods/list', { cookie: 'xmc-start=ja' })).not.toContain('/locales/ja/console.ja.json')
  expect(await files('/goods/list', { 'accept-language': 'fr,ja-JP;q=0.9,zh;q=0.8' })).toEqual(
    expect.arrayContaining([...page, '/locales/ja/console.ja.json']),
  )
  expect((await app.inject('/goods/list')).body).toContain('<meta name="mc-ahead" content="1" />')
  // What is no page, the login before all, needs nothing.
  expect(await files('/login?redirect=/goods/list')).toEqual([])
})

it('names a page to who comes with a token where somebody has logged out', async () => {
  expect(await named('/goods/list?accesstoken=a.b.c', 'mc-start=')).toContain('/schemas/pages/list.1.json')
  expect(await named('/goods/list?accesstoken=', 'mc-start=')).toEqual([])
})

it('is not sent again while it says the same, and says something else once another console was built', async () => {
  const headers = { cookie: 'mc-start=zh' }
  const first = await app.inject({ url: '/goods/list', headers })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
  const again = { ...headers, 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: '/goods/list', headers: again })).statusCode).toBe(304)
  expect((await app.inject({ url: '/goods/12', headers: again })).statusCode).toBe(200)
  write('schemas/site.json', { version: 'v2', sections: {}, languages: {} })
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000))
  expect(namedBy((await app.inject({ url: '/goods/list', headers: again })).body)).toContain('/schemas/site.v2.json')
})

it('of a console without a list of its code is as it was built', async () => {
  rmSync(join(folder, '.vite'), { recursive: true })
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000))
  expect(await named('/goods/list')).toEqual([])
})
