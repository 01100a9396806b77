import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import type { FileAnswer } from '../../../server/context/answer.ts'
import { describeEngines } from '../../support/postgres.ts'
import { openEngine } from './openEngine.ts'
import { openTables, platform, shop, type Tables } from './openTables.ts'

type Saved = { id: number; version: number }
const other = shop(3)

describeEngines('another shop', engine => {
  let tables: Tables
  let mine: Saved
  let brand: Saved
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
  })
  afterAll(() => tables.close())
  beforeEach(async () => {
    await tables.clear()
    brand = (await tables.post('test/brand/Save', { name: 'Secret brand' })) as Saved
    mine = (await tables.post('test/product/Save', { name: 'Secret', price: 100, brand_id: brand.id })) as Saved
  })

  test('opening, changing and deleting its rows is answered as for rows that never were', async () => {
    for (const id of [mine.id, 999_999]) {
      await expect(tables.get('test/product/Info', { id }, other)).rejects.toMatchObject({ code: 'not_found' })
      await expect(tables.post('test/product/Save', { id, version: 1, name: 'X' }, other)).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(tables.post('test/product/Del', { id }, other)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await tables.get('test/product/Info', { id: mine.id })).toMatchObject({ name: 'Secret', version: 1 })
  })

  test('lists, counts, sums, choices and filters know nothing of them', async () => {
    expect(await tables.get('test/product/List', {}, other)).toEqual({ data: [] })
    expect(await tables.get('test/product/List', { _count_sum: 1, brand_id: brand.id }, other)).toEqual({
      count: 0,
      totalrow: { price: 0, stock: 0 },
    })
    expect(await tables.get('test/product/List', { _options: 'brand_id', _ids: brand.id }, other)).toEqual([])
    expect(await tables.get('test/product/List', { _options: 'friend_ids', _search: 'Sec' }, other)).toEqual([])
  })

  test('an export holds none of them, not even by their ids', async () => {
    await expect(tables.get('test/product/List', { _down_excel: 1, id: mine.id }, other)).rejects.toMatchObject({
      message: 'There is nothing to export',
    })
    await tables.post('test/product/Save', { name: 'Own' }, other)
    const file = (await tables.get('test/product/List', { _down_excel: 1, _excel_down_culumns: 'name' }, other)) as FileAnswer
    const book = await readXlsx(await buffer(file.stream))
    expect(book.sheets[0]?.rows).toEqual([['Name'], ['Own']])
  })

  test('nothing can be made to refer to them', async () => {
    await expect(tables.post('test/product/Save', { name: 'X', brand_id: brand.id }, other)).rejects.toMatchObject({
      fields: { brand_id: expect.any(String) },
    })
    await expect(tables.post('test/product/Save', { name: 'X', friend_ids: [mine.id] }, other)).rejects.toMatchObject({
      fields: { friend_ids: expect.any(String) },
    })
  })

  test('a shop sees itself among the suppliers, the platform sees all', async () => {
    const list = async (caller = other) => ((await tables.get('test/supplier/List', {}, caller)) as { data: unknown[] }).data
    expect(await list()).toMatchObject([{ id: 3 }])
    await expect(tables.get('test/supplier/Info', { id: 2 }, other)).rejects.toMatchObject({ code: 'not_found' })
    expect(await list(platform())).toHaveLength(3)
  })

  test('a caller without a tenant who is not of the platform sees nothing', async () => {
    expect(await tables.get('test/product/List', {}, { ...other, tenant: null })).toEqual({ data: [] })
  })
})
