import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, createServer, type InlineConfig } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SchemasChanged, vitePages } from '../../scripts/pages/vitePages.ts'
import { openSmallSite, type SmallSite } from '../contract/language/smallSite.ts'

let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
  small.write('index.html', '<!doctype html><title>x</title>')
})
afterEach(() => small.close())

const list = 'schemas/pages/goods/list.json'
const config = (): InlineConfig => ({ root: small.root, configFile: false, logLevel: 'silent', plugins: [vitePages(small.root)] })

async function startDev() {
  const server = await createServer({
    ...config(),
    server: { host: '127.0.0.1', port: 18_473 },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  const { port } = server.httpServer!.address() as AddressInfo
  const get = (path: string) => fetch(`http://127.0.0.1:${port}/${path}`)
  const sent: SchemasChanged[] = []
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation(((event: unknown, data: SchemasChanged) => {
    if (event === 'mc:schemas') sent.push(data)
  }) as never)
  return { server, get, sent }
}

describe('in development', () => {
  test('files are served, a mistake is sent with its place, and the last good version stays', async () => {
    const { server, get, sent } = await startDev()
    try {
      const site = await (await get('schemas/site.json')).json()
      const section = await (await get(`schemas/sections/${site.sections.goods}`)).json()
      expect(section.entries.map((entry: { path: string }) => entry.path)).toContain('/goods/list')
      expect((await get('schemas/pages/none.json')).status).toBe(404)

      const line = small.replace(list, '"category_id",', '"categori_id",')
      const mistake = { file: list, line, path: 'blocks[0].columns[1]', nearest: 'category_id' }
      await expect.poll(() => sent.at(-1)?.problems).toMatchObject([mistake])
      expect(await (await get('schemas/problems.json')).json()).toHaveLength(1)
      expect((await (await get('schemas/site.json')).json()).version).toBe(site.version)

      small.replace(list, '"categori_id",', '"kind",')
      await expect.poll(() => sent.at(-1)?.problems).toEqual([])
      expect((await (await get('schemas/site.json')).json()).version).not.toBe(site.version)
    } finally {
      await server.close()
    }
  })

  test('a new entity and a new page are there without a restart', async () => {
    const { server, get, sent } = await startDev()
    try {
      small.write('schemas/entities/brand.json', {
        entity: 'brand',
        label: 'Kind',
        title: 'name',
        api: { list: 'seller/brand/List' },
        fields: { name: { type: 'text', label: 'Name' } },
      })
      small.write('schemas/pages/goods/brand.json', { title: 'Kind', blocks: [{ list: 'brand', columns: ['name'] }] })
      // The entity may have been told of before the page was written.
      const entry = async () => {
        const site = await (await get('schemas/site.json')).json()
        const section = await (await get(`schemas/sections/${site.sections.goods}`)).json()
        return section.entries.find(({ path }: { path: string }) => path === '/goods/brand')
      }
      await expect.poll(entry).toBeDefined()
      expect(sent.at(-1)?.problems).toEqual([])
      const { file } = await entry()
      expect(Object.keys((await (await get(`schemas/pages/${file}`)).json()).entities)).toEqual(['brand'])
    } finally {
      await server.close()
    }
  })
})

describe('a build', () => {
  test('holds every file that the console asks for', async () => {
    await build(config())
    const dist = join(small.root, 'dist')
    const site = JSON.parse(readFileSync(join(dist, 'schemas/site.json'), 'utf8'))
    expect(existsSync(join(dist, 'schemas/sections', site.sections.goods))).toBe(true)
    expect(existsSync(join(dist, 'locales/zh', site.languages.zh.words))).toBe(true)
    expect(readdirSync(join(dist, 'schemas/pages'))).toHaveLength(3)
  })

  test('fails with every problem listed', async () => {
    small.replace(list, '"category_id",', '"categori_id",')
    small.replace(list, '"pin": "left"', '"pin": "lft"')
    const message = await build(config()).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(message).toContain(`${list}:12  blocks[0].columns[1]  goods has no field "categori_id". Did you mean "category_id"?`)
    expect(message).toContain(`${list}:11  blocks[0].columns[0].pin`)
    expect(message).toContain('2 problems in schema files')
  })
})
