import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { describeEngines } from '../../support/postgres.ts'
import { openEngine } from './openEngine.ts'
import { entities, product } from './entities.ts'
import { openTables, type Tables } from './openTables.ts'

const names = [
  ...Object.keys(product.fields),
  'id',
  'created_at',
  'supplier_id',
  'deleted_at',
  'page',
  'limit',
  'sort',
  'order',
  '_parent',
  '_options',
  '_ids',
  '_search',
  '_count_sum',
  '_metadata',
  'region_province_id',
  '__proto__',
  'constructor',
  "x'; drop table product; --",
]
const values = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ',',
    ',,',
    '1,2',
    '-1',
    '0',
    '32768',
    '2147483648',
    '9223372036854775808',
    '1e999',
    'NaN',
    'null',
    "' or 1=1 --",
    '\0',
    '\ud800',
    '%',
    '\\',
    '{}',
    '[]',
    'brand_id',
    'asc',
    '99999999999999999999',
    '1.5,2.5',
    '253402300800,',
  ),
  fc.integer().map(String),
  fc.double().map(String),
)

describeEngines('hostile calls', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
    await tables.post('test/product/Save', { name: 'Tea' })
  })
  afterAll(() => tables.close())

  /** Answered or refused; a value class the database refuses (22) is answered with 422 by the gate. Anything else is a failure of ours. */
  async function calm(call: Promise<unknown>): Promise<void> {
    try {
      await call
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(error.message).not.toMatch(/select .+ from|from product|syntax|SQLSTATE/i)
    }
  }

  test('no query makes the server fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 }), async query =>
        calm(tables.get('test/product/List', query)),
      ),
      { numRuns: 400 },
    )
  })

  test('no body of a save makes the server fail', async () => {
    const any = fc.oneof(
      values,
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.jsonValue(), { maxLength: 3 }),
      fc.object({ maxDepth: 1, maxKeys: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('name', 'version', ...names), any, { maxKeys: 5 }), async body =>
        calm(tables.post('test/product/Save', body)),
      ),
      { numRuns: 400 },
    )
  })

  test('no body of a delete and no id makes the server fail', async () => {
    const any = fc.oneof(values, fc.integer(), fc.double(), fc.constant(null), fc.array(fc.jsonValue(), { maxLength: 3 }))
    await fc.assert(
      fc.asyncProperty(any, values, async (id, text) => {
        await calm(tables.post('test/product/Del', { id }))
        await calm(tables.post('test/product/Del', { ids: id }))
        await calm(tables.get('test/product/Info', { id: text }))
      }),
      { numRuns: 200 },
    )
  })

  test('every entity answers its metadata, rows and count', async () => {
    const lists = [...entities.values()].flatMap(({ api }) => (api.list && !api.list.startsWith('seller/') ? [api.list] : []))
    expect(lists).toContain('test/product/List')
    for (const list of lists) {
      expect(await tables.get(list, { _metadata: 1 }), list).toMatchObject({ pk: 'id' })
      expect(await tables.get(list, {}), list).toMatchObject({ data: expect.any(Array) })
      expect(await tables.get(list, { _count_sum: 1 }), list).toMatchObject({ count: expect.any(Number) })
    }
  })
})
