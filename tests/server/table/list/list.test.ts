import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field } from '../../../../contract/language/shape.ts'
import type { Metadata, Row } from '../../../../contract/wire/table/table.ts'
import { describeTable } from '../../../../server/table/describe/describeTable.ts'
import { makeMetadata } from '../../../../server/table/describe/makeMetadata.ts'
import { readTableQuery } from '../../../../server/table/query/readTableQuery.ts'
import { listWhere } from '../../../../server/table/query/listWhere.ts'
import { describeEngines } from '../../../support/postgres.ts'
import { openEngine } from '../openEngine.ts'
import { product } from '../entities.ts'
import { openTables, platform, shop, type Tables } from '../openTables.ts'

type Saved = { id: number; version: number }
const api = 'test/product/List'

describeEngines('lists', engine => {
  let tables: Tables
  let top = 0
  let leaf = 0
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
    const save = async (entity: string, body: Record<string, unknown>, caller = shop(2)) =>
      ((await tables.post(`test/${entity}/Save`, body, caller)) as Saved).id
    top = await save('category', { name: 'Drinks' }, platform())
    leaf = await save('category', { name: 'Tea', parent_id: top }, platform())
    const brand = await save('brand', { name: 'Mountain' })
    for (let n = 1; n <= 25; n++)
      await save('product', {
        name: `Tea ${n}`,
        price: n * 100,
        stock: n,
        show: n % 2,
        brand_id: brand,
        category_id: leaf,
        kind: n % 3 ? 'a' : 'b',
      })
    await save('product', { name: '100%_tea', price: 5, category_id: top })
    await save('product', { name: 'Foreign', price: 7 }, shop(3))
  })
  afterAll(() => tables.close())

  const rows = async (query: Record<string, string | number>, caller = shop(2), path = api): Promise<Row[]> =>
    ((await tables.get(path, query, caller)) as { data: Row[] }).data
  const names = async (query: Record<string, string | number>, caller = shop(2)): Promise<unknown[]> =>
    (await rows(query, caller)).map(row => row.name)

  test('the statement of a list carries the tenant first, and every value as a parameter', () => {
    const context = tables.context(shop(2))
    const table = describeTable(product)
    const asked = readTableQuery(context, { name: 'a%b', price: '100,200', tags: 'hot', show: '1' }, makeMetadata(context, table))
    const { sql, parameters } = listWhere(context, table, 'test/product/Shown', asked).compile(tables.database)
    expect(sql).toBe(
      '("t"."supplier_id" = $1 and "t"."deleted_at" is null and "t"."show" = $2::bigint and "t"."name" ilike $3::text and ' +
        '("t"."price" >= $4::bigint and "t"."price" <= $5::bigint) and ("t"."tags" @> $6::jsonb) and "t"."show" = $7::bigint)',
    )
    expect(parameters).toEqual([2, 1, '%a\\%b%', 100, 200, '["hot"]', 1])
  })

  test('rows come in pages in one order, without repeats', async () => {
    const pages = [
      await names({ limit: 10, page: 1, sort: 'stock', order: 'asc' }),
      await names({ limit: 10, page: 2, sort: 'stock', order: 'asc' }),
      await names({ limit: 10, page: 3, sort: 'stock', order: 'asc' }),
    ]
    expect(pages.map(page => page.length)).toEqual([10, 10, 6])
    expect(new Set(pages.flat()).size).toBe(26)
    expect(pages[0]?.slice(0, 3)).toEqual(['100%_tea', 'Tea 1', 'Tea 2'])
    expect(await names({ page: 9 })).toEqual([])
  })

  test('count and sums are of all rows that fit, whatever the page', async () => {
    expect(await tables.get(api, { _count_sum: 1, page: 9 })).toEqual({ count: 26, totalrow: { price: 32_505, stock: 325 } })
    expect(await tables.get(api, { _count_sum: 1, price: '100,200' })).toEqual({ count: 2, totalrow: { price: 300, stock: 3 } })
  })

  test('one call counts the rows of each view: as many as a list filtered by it has, of the own shop and what the call fixes', async () => {
    const views = { a: { kind: 'a' }, b: { kind: 'b' }, cheap: { kind: 'a,b', price: ',200' }, all: {} }
    const _count_views = JSON.stringify(views)
    const whole = { count: 26, views: { a: 17, b: 8, cheap: 2, all: 26 } }
    expect(await tables.get(api, { _count_views })).toEqual(whole)
    for (const [view, filters] of Object.entries(views))
      expect(await tables.get(api, { _count_sum: 1, ...filters }), view).toMatchObject({
        count: whole.views[view as keyof typeof views],
      })
    expect(await tables.get(api, { _count_views, price: '100,200' })).toEqual({
      count: 2,
      views: { a: 2, b: 0, cheap: 2, all: 2 },
    })
    expect(await tables.get('test/product/Shown', { _count_views })).toMatchObject({ count: 13 })
    expect(await tables.get(api, { _count_views }, shop(3))).toMatchObject({ count: 1 })
  })

  test.each([
    ['{"a": {"kind": "c"}}', { kind: '“c” is not an option of Kind' }],
    ['{"a": {"knd": "a"}}', { knd: 'There is no parameter knd. Did you mean kind?' }],
    ['{"a": {"kind": 1}}', { _count_views: '_count_views names at most 50 views, each with its filters' }],
    ['["a"]', { _count_views: '_count_views names at most 50 views, each with its filters' }],
    ['a', { _count_views: '_count_views names at most 50 views, each with its filters' }],
  ])('views that cannot be counted are refused: %s', async (_count_views, fields) => {
    await expect(tables.get(api, { _count_views })).rejects.toMatchObject({ code: 'invalid', fields })
  })

  test('a row carries id, version and titles, and nothing secret or heavy', async () => {
    const [row] = await rows({ name: 'Tea 25' })
    expect(row).toMatchObject({ name: 'Tea 25', version: 1, brand_id_text: 'Mountain', category_id_text: 'Tea', note: null })
    expect(row).not.toHaveProperty('pin')
    expect(row).not.toHaveProperty('detail')
  })

  test('the condition of a list call is kept whatever is asked', async () => {
    const shown = await rows({ limit: 100 }, shop(2), 'test/product/Shown')
    expect(shown).toHaveLength(13)
    expect(await rows({ show: 0 }, shop(2), 'test/product/Shown')).toEqual([])
  })

  test('percent and underscore in a search are themselves', async () => {
    expect(await names({ name: '%_' })).toEqual(['100%_tea'])
    expect(await names({ name: 'TEA 25' })).toEqual(['Tea 25'])
  })

  test('choosing a node of a tree means it and everything below it', async () => {
    expect(await tables.get(api, { _count_sum: 1, category_id: top })).toMatchObject({ count: 26 })
    expect(await tables.get(api, { _count_sum: 1, category_id: leaf })).toMatchObject({ count: 25 })
  })

  test('a tree shows its roots, the children of a row when asked, and all rows when filtered', async () => {
    const list = async (query: Record<string, string | number>) => rows(query, shop(2), 'test/category/List')
    expect(await list({})).toMatchObject([{ name: 'Drinks', hasChildren: 'true' }])
    expect(await list({ _parent: top })).toMatchObject([{ name: 'Tea', hasChildren: 'false', parent_id_text: 'Drinks' }])
    expect(await list({ name: 'Te' })).toMatchObject([{ name: 'Tea' }])
  })

  test('the platform sees all shops, with whose each row is, and can filter by shop', async () => {
    const metadata = (await tables.get(api, { _metadata: 1 }, platform())) as Metadata
    expect(metadata.column_names[0]).toBe('supplier_id')
    expect(metadata.rows.supplier_id?.options).toHaveLength(3)
    expect(await rows({ supplier_id: 3 }, platform())).toMatchObject([
      { name: 'Foreign', supplier_id: 3, supplier_id_text: 'Shop 3' },
    ])
    expect(await tables.get(api, { _count_sum: 1 }, platform())).toMatchObject({ count: 27 })
    expect(await tables.get(api, { _count_sum: 1 }, platform(3))).toMatchObject({ count: 1 })
  })

  test('metadata names columns, options, sums and what a list can do', async () => {
    const metadata = (await tables.get(api, { _metadata: 1 })) as Metadata
    expect(metadata).toMatchObject({
      pk: 'id',
      show_sum: true,
      show_excel: true,
      show_excel_async: true,
      show_excel_import: true,
      show_excel_import_check: true,
      show_excel_import_async: true,
      export_type: 'excel',
      export_types: ['xlsx', 'csv'],
      count_views: true,
      targets: true,
      views: 1,
      limit: 20,
      top_search: ['name', 'category_id', 'price', 'created_at', 'updated_at'],
    })
    expect(metadata.rows.price).toMatchObject({
      title: 'Price',
      type: 'number',
      decimal: 2,
      sort: true,
      sum: true,
      item_align: 'right',
    })
    expect(metadata.rows.show).toMatchObject({
      type: 'select',
      options: [
        { value: 0, label: 'Hidden' },
        { value: 1, label: 'Shown' },
      ],
    })
    expect(metadata.rows.category_id?.options).toMatchObject([
      { value: top, label: 'Drinks', children: [{ value: leaf, label: 'Tea' }] },
    ])
    expect(metadata.rows.region?.cascades).toHaveLength(3)
    for (const hidden of ['pin', 'note', 'detail', 'version', 'supplier_id']) expect(metadata.column_names).not.toContain(hidden)
  })

  test('what the table does not know is refused and named', async () => {
    const wrong = { nme: '1', sort: 'code', limit: '501', price: 'x,', show: '9', detail: 'x', page: '0' }
    await expect(tables.get(api, wrong)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        nme: expect.stringContaining('Did you mean name?'),
        sort: expect.any(String),
        limit: expect.any(String),
        price: expect.any(String),
        show: expect.any(String),
        detail: expect.any(String),
        page: expect.any(String),
      },
    })
  })

  test('the sort follows the one date that is filtered', async () => {
    const { sortOf } = await import('../../../../server/table/query/listOrder.ts')
    const context = tables.context()
    const seen_at: Field = { type: 'datetime', label: 'Seen', derive: '=row.created_at', filter: true, sort: true }
    const fields = { ...product.fields, seen_at }
    const table = describeTable({ ...product, fields, sort: { field: 'updated_at', order: 'desc' } })
    const sortFor = (query: Record<string, string>) => sortOf(table, readTableQuery(context, query, makeMetadata(context, table)))
    expect(sortFor({ created_at: '1,2' })).toEqual({ field: 'created_at', order: 'desc' })
    expect(sortFor({ name: 'x' })).toEqual({ field: 'updated_at', order: 'desc' })
    expect(sortFor({ created_at: '1,2', sort: 'price', order: 'asc' })).toEqual({ field: 'price', order: 'asc' })
    // No index holds what is worked out.
    expect(sortFor({ seen_at: '1,2' })).toEqual({ field: 'updated_at', order: 'desc' })
  })

  test('a region is filtered level by level, each under its own name', async () => {
    const region = { province_id: 440000, city_id: 440100, district_id: 440103 }
    const { id } = (await tables.post('test/product/Save', { name: 'Placed', region }, shop(3))) as Saved
    const found = async (query: Record<string, number>) => (await rows(query, shop(3))).map(row => row.name)
    expect(await found({ region_province_id: 440000, region_city_id: 440100 })).toEqual(['Placed'])
    expect(await found({ region_district_id: 440103 })).toEqual(['Placed'])
    expect(await found({ region_province_id: 440100 })).toEqual([])
    expect(await found({ region_province_id: 440000, region_city_id: 440200 })).toEqual([])
    await tables.post('test/product/Del', { id }, shop(3))
  })

  test('choices of a reference are those of the shop, found by part of their title or by id', async () => {
    const options = (query: Record<string, string | number>, caller = shop(2)) => tables.get(api, query, caller)
    expect(await options({ _options: 'brand_id', _search: 'mount' })).toMatchObject([{ label: 'Mountain' }])
    expect(await options({ _options: 'brand_id' }, shop(3))).toEqual([])
    expect(await options({ _options: 'friend_ids', _search: 'Tea' })).toHaveLength(26)
    expect(await options({ _options: 'category_id', _ids: leaf })).toMatchObject([
      { value: leaf, label: 'Tea', hasChildren: 'false' },
    ])
    expect(await options({ _options: 'category_id', _parent: top })).toMatchObject([{ value: leaf }])
    expect(await options({ _options: 'category_id' })).toMatchObject([
      { value: top, hasChildren: 'true', children: [{ value: leaf }] },
    ])
    await expect(options({ _options: 'name' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('a deleted record is no choice: not among all, not when searched, not by its id, not in metadata, not in a tree', async () => {
    const { id } = (await tables.post('test/brand/Save', { name: 'Gone' })) as Saved
    const { id: kept } = (await tables.post('test/brand/Save', { name: 'Gone not' })) as Saved
    const { id: node } = (await tables.post('test/category/Save', { name: 'Gone' }, platform())) as Saved
    await tables.post('test/brand/Del', { id })
    await tables.post('test/category/Del', { id: node }, platform())
    const choices = async (query: Record<string, string | number>) =>
      ((await tables.get(api, query)) as { value: number }[]).map(({ value }) => value)
    expect(await choices({ _options: 'brand_id', _search: 'Gone' })).toEqual([kept])
    expect(await choices({ _options: 'brand_id', _ids: `${id},${kept}` })).toEqual([kept])
    expect(await choices({ _options: 'brand_id' })).not.toContain(id)
    expect(await choices({ _options: 'category_id' })).not.toContain(node)
    expect(await choices({ _options: 'category_id', _parent: 0 })).not.toContain(node)
    const { rows } = (await tables.get(api, { _metadata: 1 })) as Metadata
    const offered = rows.brand_id?.options?.map(({ value }) => value)
    expect([offered?.includes(kept), offered?.includes(id)]).toEqual([true, false])
  })
})
