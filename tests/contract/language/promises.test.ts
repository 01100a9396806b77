import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../contract/language/Problem.ts'
import { checkWith, siteFiles } from './everyKeySite.ts'
import { plant } from './plantMistakes.ts'
import { cases } from './promises/cases.ts'
import { links } from './promises/links.ts'
import { names } from './promises/names.ts'
import { shapes } from './promises/shapes.ts'
import { block, edit, type Slip } from './promises/Slip.ts'
import { uses } from './promises/uses.ts'

const slips = [...names, ...shapes, ...uses, ...links, ...cases]

const keysOf = (at: string) => at.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
const pathOf = (at: string) => at.replace(/\.(\d+)/g, '[$1]')
const fileOf = (file: string) => siteFiles.find(one => one.source.file === file)!

function checkSlip({ file, at, put }: Pick<Slip, 'file' | 'at' | 'put'>): Problem[] {
  const one = fileOf(file)
  return checkWith({ ...one, value: plant(one.value, { path: keysOf(at), put }) })
}

describe('the check', () => {
  test.each(slips)('tells $title, with its place, value and rule', slip => {
    const told = checkSlip(slip).filter(problem => problem.rule === slip.rule && problem.path === (slip.path ?? pathOf(slip.at)))
    expect(told.map(problem => problem.message)).toEqual([expect.stringContaining(slip.says)])
    expect(told[0]?.nearest).toBe(slip.nearest)
    expect(told[0]).toHaveProperty('value')
  })

  test('tells two pages that use one another in a ring, once', () => {
    const one = fileOf(edit)
    const value = plant(one.value, { path: ['blocks', 1], put: { use: '/things/detail/{record.id}', id: 'facts' } })
    const told = checkWith({ ...one, value }).filter(problem => problem.rule === 'cycle')
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ring: (\/things\/\w+\/\{id\}) → \/things\/\w+\/\{id\} → \1$/),
    ])
  })

  test('keeps silent about actions that share the permission of a page', () => {
    const put = { path: '/things/edit/{id}', label: 'A', run: [{ toast: 'A' }] }
    expect(checkSlip({ ...block('rowActions.1'), put })).toEqual([])
  })
})
