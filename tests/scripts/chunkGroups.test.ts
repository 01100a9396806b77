import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/boundaries/readImports.ts'
import { isEngine } from '../../scripts/pages/chunkGroups.ts'

const imports = readImports(join(import.meta.dirname, '../..'))

/** The packages that come along when a file is loaded, with a file that asks for each; `late`: those too that it loads when it needs them. */
function packagesOf(files: readonly string[], options: { late?: boolean } = {}): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set(files)
  for (const file of seen) {
    for (const { target, outside, typeOnly, late } of imports.get(file) ?? []) {
      if (typeOnly || (late && !options.late)) continue
      if (target) seen.add(target)
      else if (outside) packages.set(outside.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'), file)
    }
  }
  return packages
}

test('what every page loads first stands on React, requests and icons, and on no package of forms', () => {
  const engine = [...imports.keys()].filter(file => file.startsWith('renderer/') && isEngine(file))
  expect(engine).toContain('renderer/page/Page.tsx')
  expect(isEngine('contract/values/bigNumber.ts')).toBe(false)
  // typebox: marks on shapes, of which nothing is left when the console is built.
  expect([...packagesOf(engine).keys()].sort()).toEqual(['@ant-design/icons-svg', 'react', 'react-dom', 'swr', 'typebox'])
})

test('nothing of the console brings what makes code of strings, which the policy forbids, nor inputs of Formily', () => {
  const all = [...imports.keys()].filter(file => /^(?:renderer|src|contract)\//.test(file))
  const formily = [...packagesOf(all, { late: true }).keys()].filter(name => name.startsWith('@formily/'))
  expect(formily.sort()).toEqual(['@formily/core', '@formily/reactive', '@formily/reactive-react'])
})
