import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CellValue } from '../../../server/columns/defineColumn.ts'
import { endedOrWaiting, holdTable } from '../../support/holdTable.ts'
import { postgresUrl } from '../../support/postgres.ts'
import { openEngine } from './openEngine.ts'
import { openTables, platform, shop, type Tables } from './openTables.ts'

type Saved = { id: number; version: number }

/** Two calls at the same time: the first stands still at its write, the second begins then, and the table is let go. */
describe.skipIf(postgresUrl === undefined)('calls at once (PostgreSQL)', () => {
  let tables: Tables
  let folder = ''
  beforeAll(async () => {
    tables = await openTables(await openEngine('postgres'))
    folder = await mkdtemp(join(tmpdir(), 'at-once-'))
  })
  afterAll(async () => {
    await tables.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => tables.clear())

  const save = async (entity: string, body: Record<string, unknown>, caller = shop(2)): Promise<Saved> =>
    (await tables.post(`test/${entity}/Save`, body, caller)) as Saved
  const saveCategory = (body: Record<string, unknown>) => save('category', body, platform())
  const remove = (entity: string, id: number, caller = shop(2)) => tables.post(`test/${entity}/Del`, { id }, caller)
  const importProducts = async (rows: CellValue[][]): Promise<unknown> => {
    const path = join(folder, crypto.randomUUID())
    const content = await writeXlsx({ sheets: [{ name: 'Data', rows }] })
    await writeFile(path, content)
    const upload = { path, name: 'a.xlsx', size: content.length, fields: { _excel_import: '1' }, file: createReadStream(path) }
    return tables.post('test/product/List', {}, { ...shop(2), upload })
  }

  /** What became of both: `done`, or the code of the refusal. */
  async function together(held: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<string[]> {
    const release = await holdTable(tables.database, held)
    const begun = first()
    await endedOrWaiting(tables.database, begun, 1)
    const beside = second()
    await endedOrWaiting(tables.database, beside, 2)
    await release()
    const ends = await Promise.allSettled([begun, beside])
    return ends.map(end => (end.status === 'fulfilled' ? 'done' : String(end.reason.code)))
  }
  const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(tables.database)).rows[0]?.n ?? 0
  const dangling = () =>
    count(sql`select count(*)::int as n from product p join brand b on b.id = p.brand_id
      where p.deleted_at is null and b.deleted_at is not null`)

  test('a record that a save begins to refer to is not deleted', async () => {
    const { id } = await save('brand', { name: 'Mountain' })
    const ends = await together(
      'product',
      () => save('product', { name: 'Tea', brand_id: id }),
      () => remove('brand', id),
    )
    expect(ends).toEqual(['done', 'in_use'])
    expect(await dangling()).toBe(0)
  })

  test('a record that is being deleted cannot be referred to', async () => {
    const { id } = await save('brand', { name: 'Mountain' })
    const ends = await together(
      'brand',
      () => remove('brand', id),
      () => save('product', { name: 'Tea', brand_id: id }),
    )
    expect(ends).toEqual(['done', 'invalid'])
    expect(await dangling()).toBe(0)
  })

  test('nor can one that is referred to as one of several', async () => {
    const { id } = await save('product', { name: 'Cup' })
    const ends = await together(
      'product',
      () => remove('product', id),
      () => save('product', { name: 'Tea', friend_ids: [id] }),
    )
    expect(ends).toEqual(['done', 'invalid'])
  })

  test('a row that gets a child is not deleted', async () => {
    const { id } = await saveCategory({ name: 'Drinks' })
    const ends = await together(
      'category',
      () => saveCategory({ name: 'Tea', parent_id: id }),
      () => remove('category', id, platform()),
    )
    expect(ends).toEqual(['done', 'in_use'])
  })

  test('two moves make no circle in a tree', async () => {
    const a = await saveCategory({ name: 'A' })
    const b = await saveCategory({ name: 'B' })
    const ends = await together(
      'category',
      () => saveCategory({ ...a, parent_id: b.id }),
      () => saveCategory({ ...b, parent_id: a.id }),
    )
    expect(ends).toEqual(['done', 'invalid'])
    const { rows } = await sql`select name from category where coalesce(parent_id, 0) = 0`.execute(tables.database)
    expect(rows).toEqual([{ name: 'B' }])
  })

  test('a record that an import refers to is not deleted', async () => {
    const { id } = await save('brand', { name: 'Mountain' })
    const ends = await together(
      'product',
      () =>
        importProducts([
          ['Name*', 'Brand'],
          ['Tea', 'Mountain'],
        ]),
      () => remove('brand', id),
    )
    expect(ends).toEqual(['done', 'in_use'])
    expect(await dangling()).toBe(0)
  })

  test('an import that refers to a record being deleted adds nothing', async () => {
    const { id } = await save('brand', { name: 'Mountain' })
    const ends = await together(
      'brand',
      () => remove('brand', id),
      () =>
        importProducts([
          ['Name*', 'Brand'],
          ['Tea', 'Mountain'],
        ]),
    )
    expect(ends).toEqual(['done', 'conflict'])
    expect(await count(sql`select count(*)::int as n from product`)).toBe(0)
  })

  test('saving a record waits for nobody who refers to it', async () => {
    const brand = await save('brand', { name: 'Mountain' })
    const release = await holdTable(tables.database, 'product')
    const begun = save('product', { name: 'Tea', brand_id: brand.id })
    await endedOrWaiting(tables.database, begun, 1)
    expect(await save('brand', { ...brand, name: 'Hill' })).toMatchObject({ version: 2 })
    await release()
    await begun
  })
})
