import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, platform, shop, type Tables } from '../openTables.ts'

type Saved = { id: number; version: number }

describeEngines('saving', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
  })
  afterAll(() => tables.close())
  beforeEach(() => tables.clear())

  const save = async (body: Record<string, unknown>, caller = shop(2)): Promise<Saved> =>
    (await tables.post('test/product/Save', body, caller)) as Saved
  const info = async (id: number, caller = shop(2)): Promise<Row> =>
    (await tables.get('test/product/Info', { id }, caller)) as Row

  test('a new record has what was sent, its defaults, and version 1', async () => {
    const { id, version } = await save({
      name: 'Tea',
      price: 1250,
      tags: ['hot'],
      region: { province_id: 1, province_name: 'X' },
      ratio: '1.50',
    })
    expect(version).toBe(1)
    const row = await info(id)
    expect(row).toMatchObject({
      name: 'Tea',
      price: 1250,
      stock: 0,
      active: 1,
      tags: ['hot'],
      ratio: '1.5',
      show: 0,
      created_name: 'shop2',
    })
    expect(row.region).toMatchObject({ province_id: 1, province_name: 'X', city_id: null })
    expect(row).not.toHaveProperty('pin')
  })

  test('every problem is said at its field, and nothing is written', async () => {
    const failed = save({
      price: 0,
      code: 'a b',
      show: 7,
      friend_ids: 'x',
      at: 1e13,
      sold: 5,
      nme: 1,
      supplier_id: 3,
      active: 'maybe',
    })
    await expect(failed).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        name: 'Name cannot be blank',
        price: 'Price must be at least 0.01',
        code: 'Code: the format is not valid',
        show: 'State must be one of: 0, 1',
        friend_ids: 'Friends must be a list',
        at: 'Moment must be a time in seconds since 1970',
        sold: 'Sold cannot be changed',
        nme: 'There is no field nme. Did you mean name?',
        supplier_id: 'supplier_id is maintained by the server',
        active: 'Active must be 0 or 1',
      },
    })
    expect(await tables.get('test/product/List', { _count_sum: 1 })).toMatchObject({ count: 0 })
  })

  test('Chinese characters count twice in a width', async () => {
    await save({ name: '茶'.repeat(10) })
    await expect(save({ name: '茶'.repeat(11) })).rejects.toMatchObject({
      fields: { name: 'Name is too long: at most 20, Chinese characters count as 2' },
    })
  })

  test('a rule between fields is said at the field it names', async () => {
    await expect(save({ name: 'Tea', price: 100, market_price: 99 })).rejects.toMatchObject({
      fields: { market_price: 'The market price is below the price' },
    })
    const { id, version } = await save({ name: 'Tea', price: 100, market_price: 100 })
    await expect(save({ id, version, price: 101 })).rejects.toMatchObject({
      fields: { market_price: 'The market price is below the price' },
    })
  })

  test('rich text is kept without what could run', async () => {
    const { id } = await save({
      name: 'Tea',
      detail: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">a</a><img src="/a.png" onerror="x()"></p>',
    })
    const { detail } = await info(id)
    expect(detail).toBe('<p>Hi<a rel="noopener noreferrer">a</a><img src="/a.png" /></p>')
  })

  test('a save with an old version is refused and changes nothing', async () => {
    const { id, version } = await save({ name: 'Tea' })
    expect(await save({ id, version, name: 'Green tea' })).toEqual({ id, version: 2 })
    await expect(save({ id, version, name: 'Black tea' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(save({ id, name: 'Black tea' })).rejects.toMatchObject({ code: 'invalid' })
    expect(await info(id)).toMatchObject({ name: 'Green tea', version: 2 })
  })

  test('of saves at the same moment exactly one wins', async () => {
    const { id, version } = await save({ name: 'Tea' })
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(stock => save({ id, version, stock })))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await info(id)).toMatchObject({ version: 2 })
  })

  test('of new records with the same unique value at the same moment exactly one is kept', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => save({ name: 'Tea', code: 'T-1' })))
    const failed = results.filter(result => result.status === 'rejected')
    expect(failed).toHaveLength(3)
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'invalid', fields: { code: 'Code already exists' } })
  })

  test('an id that is there already is blamed on no field', async () => {
    const { id } = await save({ name: 'Tea', code: 'T-1' })
    await sql`select setval(pg_get_serial_sequence('product', 'id'), ${id}, false)`.execute(tables.database)
    await expect(save({ name: 'Tea', code: 'T-2' })).rejects.toMatchObject({ code: '23505', constraint: 'product_pkey' })
  })

  test('a unique value may be used by another shop, and again after its record is deleted', async () => {
    const { id } = await save({ name: 'Tea', code: 'T-1' })
    await save({ name: 'Tea', code: 'T-1' }, shop(3))
    await expect(save({ name: 'Tea', code: 'T-1' })).rejects.toMatchObject({ fields: { code: 'Code already exists' } })
    await tables.post('test/product/Del', { id })
    await save({ name: 'Tea', code: 'T-1' })
  })

  test('a reference must exist within the shop', async () => {
    const { id: brand } = (await tables.post('test/brand/Save', { name: 'B' }, shop(3))) as Saved
    await expect(save({ name: 'Tea', brand_id: brand })).rejects.toMatchObject({
      fields: { brand_id: 'Brand: this brand does not exist' },
    })
    const { id } = await save({ name: 'Tea', brand_id: brand }, shop(3))
    expect(await info(id, shop(3))).toMatchObject({ brand_id: brand, brand_id_text: 'B' })
  })

  test('a deleted record cannot be referred to, alone or as one of several', async () => {
    const { id: brand } = (await tables.post('test/brand/Save', { name: 'Gone' })) as Saved
    const { id: friend } = await save({ name: 'Cup' })
    await tables.post('test/brand/Del', { id: brand })
    await tables.post('test/product/Del', { id: friend })
    const { id, version } = await save({ name: 'Tea' })
    for (const body of [{ name: 'New' }, { id, version }]) {
      await expect(save({ ...body, brand_id: brand })).rejects.toMatchObject({ fields: { brand_id: expect.any(String) } })
      await expect(save({ ...body, friend_ids: [friend] })).rejects.toMatchObject({ fields: { friend_ids: expect.any(String) } })
    }
    expect(await info(id)).toMatchObject({ brand_id: null, version })
  })

  test('rows of the platform are written by the platform alone', async () => {
    await expect(tables.post('test/category/Save', { name: 'C' }, shop(2))).rejects.toMatchObject({ code: 'permission_denied' })
    const { id } = (await tables.post('test/category/Save', { name: 'C' }, platform())) as Saved
    await expect(tables.post('test/category/Del', { id }, shop(2))).rejects.toMatchObject({ code: 'permission_denied' })
    expect(await tables.get('test/category/Info', { id }, shop(2))).toMatchObject({ name: 'C' })
  })

  test('a row of a tree cannot be placed below itself', async () => {
    const cat = async (body: Record<string, unknown>) => (await tables.post('test/category/Save', body, platform())) as Saved
    const a = await cat({ name: 'A' })
    const b = await cat({ name: 'B', parent_id: a.id })
    await expect(cat({ ...a, parent_id: b.id })).rejects.toMatchObject({
      fields: { parent_id: 'A record cannot be moved below itself' },
    })
  })

  test('the platform may name the shop of a new record; a shop may not', async () => {
    const { id } = await save({ name: 'Tea', supplier_id: 3 }, platform())
    expect(await info(id, shop(3))).toMatchObject({ name: 'Tea' })
    await expect(save({ name: 'Tea', supplier_id: 99 }, platform())).rejects.toMatchObject({
      fields: { supplier_id: 'Shop: this shop does not exist' },
    })
  })
})
