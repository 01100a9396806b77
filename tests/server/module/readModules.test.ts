import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readSeeds } from '../../../demo/readSeeds.ts'
import { moduleFolder, readModules } from '../../../server/module/readModules.ts'

const folder = mkdtempSync(join(tmpdir(), 'mc-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder of its own with these files. @returns its address, which ends in a slash */
function makeRoot(name: string, files: Record<string, string>): URL {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, '..'), { recursive: true })
    writeFileSync(join(folder, name, path), text)
  }
  return new URL(`${pathToFileURL(join(folder, name)).href}/`)
}

test('modules are found by their place, within a domain or without, in every root that is given', async () => {
  const root = makeRoot('found', {
    'wraps/gift_wrap/index.ts': 'export default { jobs: {} }',
    'wraps/gift_wrap/helper.ts': '',
    'wraps/shared/fold.ts': '',
    'alone/index.ts': 'export default { tasks: {} }',
  })
  const found = await readModules(undefined, [moduleFolder, root])
  expect([...found.keys()]).toEqual([...found.keys()].sort())
  expect(found.get('gift_wrap')).toEqual({ jobs: {} })
  expect(found.get('alone')).toEqual({ tasks: {} })
  expect(found.has('goods')).toBe(true)
  expect(found.has('shared')).toBe(false)
})

test('two modules of one name are refused with both places, and so are two seeds', async () => {
  const root = makeRoot('twice', { 'other/goods/index.ts': 'export default {}' })
  await expect(readModules(undefined, [moduleFolder, root])).rejects.toThrow(
    /named "goods": .*modules\/goods\/goods\/ and .*other\/goods\//,
  )
  const seeds = makeRoot('seeds', { 'goods/index.ts': 'export default { wrap: { run: async () => undefined } }' })
  expect([...(await readSeeds([seeds])).keys()]).toEqual(['wrap'])
  await expect(readSeeds([seeds, seeds])).rejects.toThrow('a seed named "wrap"')
})
