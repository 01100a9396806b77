import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseTests, everything } from '../../scripts/test/chooseTests.mjs'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('a page is looked at in its own section, and in no other', () => {
  const chosen = chooseTests(['schemas/pages/goods/manageShow.json'])
  expect(chosen).toMatchObject({ e2e: expect.arrayContaining(['tests/e2e/crawl/sections/goods.']) })
  expect(chosen).not.toHaveProperty('stories')
  expect(JSON.stringify(chosen)).not.toContain('orderManagement')
})

test('a page runs the journeys that come to it, by its address or by a link, and no other', () => {
  const journeysOf = (path: string) =>
    ((chooseTests([path]) as Record<string, string[]>).e2e ?? []).filter(file => file.includes('/journeys/'))
  expect(journeysOf('schemas/pages/supplier/manage/check/[id].json')).toEqual(['tests/e2e/journeys/sections/supplier.'])
  expect(journeysOf('schemas/pages/users/customer/save.json')).toContain('tests/e2e/journeys/sections/users.')
  expect(journeysOf('schemas/pages/goods/cat/add.json')).toEqual([])
  expect(journeysOf('schemas/entities/users/customer.json')).toContain('tests/e2e/journeys/sections/users.')
})

test('journeys that change run alone, and are checked', () => {
  expect(chooseTests(['tests/journeys/users.json'])).toMatchObject({ e2e: ['tests/e2e/journeys/sections/users.'] })
})

test('an entity is kept on the server and shown in its section', () => {
  const chosen = chooseTests(['schemas/entities/goods/sku.json'])
  expect(chosen).toMatchObject({
    server: expect.arrayContaining(['tests/server/entities/sections/goods.', 'tests/server/routes']),
    dom: expect.arrayContaining(['tests/renderer/derived/sections/goods.']),
  })
})

test('what two files can break is run together, each once', () => {
  const both = chooseTests(['schemas/pages/goods/manageShow.json', 'schemas/pages/users/customer.json'])
  expect(both).toMatchObject({
    e2e: expect.arrayContaining(['tests/e2e/crawl/sections/goods.', 'tests/e2e/crawl/sections/users.']),
  })
  const files = (both as Record<string, string[]>).dom ?? []
  expect(new Set(files).size).toBe(files.length)
})

test.each(['renderer/action/runAction.ts', 'src/shell/Shell.tsx', 'contract/values/money.ts', 'locales/es/console.json'])(
  'a change of %s, which every screen stands on, runs all of the browser',
  path => expect(chooseTests([path])).toMatchObject({ e2e: ['tests/e2e'], stories: [''] }),
)

test('a document opens no browser and no database', () => {
  const chosen = chooseTests(['docs/guide.md', 'README.md'])
  expect(Object.keys(chosen)).toEqual(['unit'])
})

test('a changed browser test runs itself', () => {
  expect(chooseTests(['tests/e2e/login.test.ts'])).toEqual({ e2e: ['tests/e2e/login.test.ts'] })
})

test.each(['package.json', 'vitest.config.ts', 'tests/support/server.ts', 'scripts/test.mjs', 'a/folder/nobody/knows.ts'])(
  'a change of %s runs everything',
  path => expect(chooseTests(['schemas/pages/goods/manageShow.json', path])).toBe(everything),
)

test('whatever is chosen exists', () => {
  // The files of sections are written by the run, so their runner stands for them.
  const made = /sections\/[^/]*\.$/
  const missing = tracked.flatMap(path => {
    const chosen = chooseTests([path])
    if (chosen === everything) return []
    const beginnings = Object.values(chosen).flat()
    return beginnings.filter(beginning => {
      const sought = beginning.replace(made, '')
      // A domain may have no tests of its own yet, but then it has other tests.
      if (/^tests\/server\/modules\/[^/]+\/$/.test(sought)) return false
      return !tracked.some(file => file.startsWith(sought))
    })
  })
  expect([...new Set(missing)]).toEqual([])
})
