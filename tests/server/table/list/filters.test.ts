import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayStart } from '../../../../contract/values/time.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, shop, type Tables } from '../openTables.ts'

/** Rows as people could have saved them; null stands for not filled in. */
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 5 })
const record = fc.record({
  name: fc.stringMatching(/^[a-c%_\\]{1,8}$/),
  price: maybe(fc.integer({ min: 1, max: 500 })),
  stock: maybe(fc.integer({ min: 0, max: 20 })),
  rate: maybe(fc.integer({ min: -100, max: 100 })),
  ratio: maybe(fc.integer({ min: -300, max: 300 }).map(n => String(n / 100))),
  show: maybe(fc.constantFrom(0, 1)),
  kind: maybe(fc.constantFrom('a', 'b')),
  tags: maybe(fc.uniqueArray(fc.constantFrom('new', 'hot'))),
  at: maybe(fc.integer({ min: 1_700_000_000, max: 1_700_400_000 })),
  day: maybe(fc.integer({ min: 1_700_000_000, max: 1_700_400_000 }).map(at => dayStart(at))),
  opens: maybe(fc.integer({ min: 0, max: 86_399 })),
  active: maybe(fc.constantFrom(0, 1)),
})
type Made = typeof record extends fc.Arbitrary<infer T> ? T : never

const range = (least: number, most: number) =>
  fc
    .tuple(maybe(fc.integer({ min: least, max: most })), maybe(fc.integer({ min: least, max: most })))
    .filter(([a, b]) => (a !== null || b !== null) && (a === null || b === null || a <= b))
const inside = (value: unknown, [from, to]: [number | null, number | null]): boolean =>
  value !== null && (from === null || Number(value) >= from) && (to === null || Number(value) <= to)
const written = ([from, to]: [number | null, number | null]): string => `${from ?? ''},${to ?? ''}`

type Asked = { query: Record<string, string>; fits(row: Made): boolean }
const byRange = (name: keyof Made, least: number, most: number): fc.Arbitrary<Asked> =>
  range(least, most).map(sides => ({ query: { [name]: written(sides) }, fits: row => inside(row[name], sides) }))
const byChoice = (name: keyof Made, values: (string | number)[]): fc.Arbitrary<Asked> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }).map(chosen => ({
    query: { [name]: chosen.join(',') },
    fits: row =>
      chosen.some(value => (Array.isArray(row[name]) ? (row[name] as unknown[]).includes(value) : row[name] === value)),
  }))

const filter: fc.Arbitrary<Asked> = fc.oneof(
  fc
    .stringMatching(/^[a-cA-C%_\\]{1,2}$/)
    .map(part => ({ query: { name: part }, fits: (row: Made) => row.name.toLowerCase().includes(part.toLowerCase()) })),
  byRange('price', 0, 500),
  byRange('stock', 0, 20),
  byRange('rate', -100, 100),
  byRange('ratio', -3, 3),
  byRange('at', 1_700_000_000, 1_700_400_000),
  byRange('day', 1_700_000_000, 1_700_400_000),
  byRange('opens', 0, 86_399),
  byChoice('show', [0, 1]),
  byChoice('kind', ['a', 'b']),
  byChoice('tags', ['new', 'hot']),
  byChoice('active', [0, 1]),
)

describeEngines('filters', engine => {
  let tables: Tables
  const made: (Made & { id: number })[] = []
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
    for (const row of fc.sample(record, { numRuns: 150, seed: 7 })) {
      const { id } = (await tables.post('test/product/Save', { ...row })) as { id: number }
      made.push({ ...row, id })
    }
    for (const row of fc.sample(record, { numRuns: 20, seed: 8 })) await tables.post('test/product/Save', { ...row }, shop(3))
  })
  afterAll(() => tables.close())

  test('a list has exactly the rows that fit all its filters, and its count says how many', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async asked => {
        const query = Object.assign({}, ...asked.map(each => each.query))
        const kept = asked.filter((each, index) =>
          Object.keys(each.query).every(name => !asked.slice(index + 1).some(later => name in later.query)),
        )
        const wanted = made.filter(row => kept.every(each => each.fits(row))).map(row => row.id)
        const { data } = (await tables.get('test/product/List', { ...query, limit: 500 })) as { data: Row[] }
        expect(data.map(row => Number(row.id)).sort((a, b) => a - b)).toEqual(wanted)
        expect(await tables.get('test/product/List', { ...query, _count_sum: 1 })).toMatchObject({ count: wanted.length })
      }),
      { numRuns: 120 },
    )
  })

  test('sums are those of a calculation in cents', async () => {
    const { totalrow } = (await tables.get('test/product/List', { _count_sum: 1 })) as { totalrow: Row }
    expect(totalrow).toEqual({
      price: made.reduce((sum, row) => sum + (row.price ?? 0), 0),
      stock: made.reduce((sum, row) => sum + (row.stock ?? 0), 0),
    })
  })

  test('a row saved and read is the same row', async () => {
    for (const { id, ...row } of made.slice(0, 40)) {
      const read = (await tables.get('test/product/Info', { id })) as Row
      expect(read).toMatchObject(row)
    }
  })
})
