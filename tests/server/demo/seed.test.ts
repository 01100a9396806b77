import { describe, expect, it } from 'vitest'
import type { Seed } from '../../../demo/defineSeeds.ts'
import { makeRandom } from '../../../demo/makeRandom.ts'
import { orderSeeds } from '../../../demo/seedDemo.ts'

const seed = (after: string[] = []) => ({ after, run: async () => undefined })

describe('the seeds', () => {
  it('run after those they name, in the same order every time', () => {
    const seeds = new Map<string, Seed>([
      ['a', seed(['c'])],
      ['b', seed()],
      ['c', seed(['b'])],
    ])
    expect(orderSeeds(seeds)).toEqual(['b', 'c', 'a'])
  })
  it('that wait for each other are named', () => {
    expect(() =>
      orderSeeds(
        new Map([
          ['a', seed(['b'])],
          ['b', seed(['a'])],
        ]),
      ),
    ).toThrow('a → b → a')
  })
  it('draw the same chances on every run', () => {
    const draw = () => Array.from({ length: 1000 }, makeRandom(8060))
    expect(draw()).toEqual(draw())
    const mean = draw().reduce((sum, value) => sum + value, 0) / 1000
    expect(mean).toBeCloseTo(0.5, 1)
    expect(draw().every(value => value >= 0 && value < 1)).toBe(true)
  })
})
