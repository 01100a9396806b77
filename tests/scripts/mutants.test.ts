import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectOf } from '../../scripts/mutants/copyTree.ts'
import { plant, readMutants } from '../../scripts/mutants/Mutant.ts'
import { root } from '../support/snapshot.ts'

const mutants = readMutants(root).flatMap(({ mutants }) => mutants)
const one = { bug: 'It adds one', file: 'a.ts', find: 'a + 1', put: 'a + 2', suite: 'tests/a.test.ts' }

describe('the bugs to plant', () => {
  it('fit the code as it is now, each with a suite that exists', () => {
    const faults = mutants.flatMap(mutant => {
      if (!existsSync(join(root, mutant.file))) return [`${mutant.bug}: there is no ${mutant.file}`]
      if (!existsSync(join(root, mutant.suite))) return [`${mutant.bug}: there is no ${mutant.suite}`]
      try {
        plant(readFileSync(join(root, mutant.file), 'utf8'), mutant)
        return []
      } catch (error) {
        return [String(error)]
      }
    })
    expect(faults).toEqual([])
    expect(mutants.length).toBeGreaterThan(0)
  })
  it('change the one place they name', () => {
    expect(plant('b = a + 1', one)).toBe('b = a + 2')
    expect(plant('b = a + 1', { ...one, put: "'$&'" })).toBe("b = '$&'")
  })
  it('are refused where their place is missing, stands twice or stays the same', () => {
    expect(() => plant('b = a', one)).toThrow('stands 0 times in a.ts')
    expect(() => plant('a + 1, a + 1', one)).toThrow('stands 2 times')
    expect(() => plant('a + 1', { ...one, put: one.find })).toThrow('nothing is changed')
  })
  it('find the project of their suite by its folder', () => {
    const suites = [
      'tests/e2e/list/views.test.ts',
      'tests/server/gate/order.test.ts',
      'tests/src/navigation/pages.test.ts',
      'tests/docs/a.test.tsx',
    ]
    expect(suites.map(projectOf)).toEqual(['e2e', 'server', 'dom', 'dom'])
    expect(projectOf('tests/contract/values/money.test.ts')).toBe('unit')
  })
})
