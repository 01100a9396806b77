import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SiteWatch, watchSite } from '../../scripts/serve/watchSite.ts'

let root: string
let watching: SiteWatch
let reads: number
const said: string[] = []

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'mc-watch-'))
  reads = 0
  said.length = 0
  for (const file of ['schemas/entities/goods.json', 'locales/zh/goods.json']) write(file, '{}')
  write('server/modules/goods/goods/index.ts', '')
  write('renderer/blocks/list/schema.ts', '')
  for (const folder of ['demo', 'renderer/fields', 'renderer/steps', 'src/widgets'])
    mkdirSync(join(root, folder), { recursive: true })
  write('renderer/icon/icons.ts', '')
  const reload = async () => {
    reads++
    return []
  }
  watching = watchSite(root, { reload }, text => void said.push(text))
  await watching.ready
})
afterEach(async () => {
  await watching.close()
  rmSync(root, { recursive: true, force: true })
})

test('a file that is saved by renaming another over it is read again, each time', async () => {
  for (const round of [1, 2, 3]) {
    write('elsewhere', `{ "round": ${round} }`)
    const before = reads
    renameSync(join(root, 'elsewhere'), join(root, 'schemas/entities/goods.json'))
    await expect.poll(() => reads).toBeGreaterThan(before)
  }
  const before = reads
  write('schemas/entities/goods.json', '{ "round": 4 }')
  await expect.poll(() => reads).toBeGreaterThan(before)
})

test('a file in a new folder is read', async () => {
  write('schemas/pages/goods/brand/list.json', '{}')
  await expect.poll(() => reads).toBeGreaterThan(0)
})

test.each([
  'server/modules/brand/index.ts',
  'demo/seedBrands.ts',
  'renderer/blocks/map/schema.ts',
  'renderer/fields/mood/schema.ts',
  'renderer/steps/wave/schema.ts',
  'src/widgets/chat/schema.ts',
  'renderer/icon/icons.ts',
])('%s, which only a start reads, asks for a new start', async file => {
  write(file, 'export {}')
  await expect.poll(() => said).toEqual([expect.stringContaining(`${file} changed: stop and start again`)])
  expect(reads).toBe(0)
})
