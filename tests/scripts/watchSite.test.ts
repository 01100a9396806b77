import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  for (const file of ['schemas/entities/goods.json', 'locales/zh.json']) write(file, '{}')
  write('server/modules/goods/index.ts', '')
  write('renderer/blocks/list/schema.ts', '')
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

const eventually = { timeout: 20_000 }

test('a file that is saved by renaming another over it is read again, each time', async () => {
  for (const round of [1, 2, 3]) {
    write('elsewhere', `{ "round": ${round} }`)
    const before = reads
    renameSync(join(root, 'elsewhere'), join(root, 'schemas/entities/goods.json'))
    await vi.waitFor(() => expect(reads).toBeGreaterThan(before), eventually)
  }
  const before = reads
  write('schemas/entities/goods.json', '{ "round": 4 }')
  await vi.waitFor(() => expect(reads).toBeGreaterThan(before), eventually)
})

test('a file in a new folder is read', async () => {
  write('schemas/pages/goods/brand/list.json', '{}')
  await vi.waitFor(() => expect(reads).toBe(1), eventually)
})

test('a new module of the server, and a new shape of a block, ask for a new start', async () => {
  write('server/modules/brand/index.ts', '')
  await vi.waitFor(
    () => expect(said).toEqual([expect.stringContaining('server/modules/brand/index.ts changed: stop and start')]),
    eventually,
  )
  write('renderer/blocks/map/schema.ts', '')
  await vi.waitFor(() => expect(said[1]).toContain('renderer/blocks/map/schema.ts changed: stop and start again'), eventually)
  expect(reads).toBe(0)
})
