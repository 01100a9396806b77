import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../../support/postgres.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, platform, shop, type Tables } from '../openTables.ts'

type Saved = { id: number; version: number }

describeEngines('deleting', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
  })
  afterAll(() => tables.close())
  beforeEach(() => tables.clear())

  const save = async (entity: string, body: Record<string, unknown>, caller = shop(2)): Promise<number> =>
    ((await tables.post(`test/${entity}/Save`, body, caller)) as Saved).id
  const remove = (entity: string, body: Record<string, unknown>, caller = shop(2)) =>
    tables.post(`test/${entity}/Del`, body, caller)
  const count = async (entity: string, caller = shop(2)): Promise<unknown> =>
    ((await tables.get(`test/${entity}/List`, { _count_sum: 1 }, caller)) as { count: number }).count

  test('a deleted record is in no list and cannot be opened, changed or deleted again', async () => {
    const id = await save('product', { name: 'Tea' })
    expect(await remove('product', { id })).toMatchObject({ data: { count: 1 } })
    expect(await count('product')).toBe(0)
    const calls = [
      () => tables.get('test/product/Info', { id }),
      () => tables.post('test/product/Save', { id, version: 2, name: 'X' }),
      () => remove('product', { id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('what others refer to is kept, and the sentence says how many do', async () => {
    const brand = await save('brand', { name: 'B' })
    const tea = await save('product', { name: 'Tea', brand_id: brand })
    await save('product', { name: 'Cup', brand_id: brand, friend_ids: [tea] })
    await expect(remove('brand', { id: brand })).rejects.toMatchObject({
      code: 'in_use',
      message: 'This brand is used in 2 places and cannot be deleted',
    })
    await expect(remove('product', { id: tea })).rejects.toMatchObject({ code: 'in_use' })
    expect(await count('brand')).toBe(1)
  })

  test('whatever refers to a record is asked for by one question', async () => {
    const id = await save('category', { name: 'A' }, platform())
    const asked: string[] = []
    const watched = tables.database.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const before = tables.services.database
    Object.assign(tables.services, { database: watched })
    await remove('category', { id }, platform()).finally(() => Object.assign(tables.services, { database: before }))
    const counting = asked.filter(text => text.includes('count(*)'))
    expect(counting).toHaveLength(1)
    // Its own tree, and two fields of products.
    for (const field of ['parent_id', 'category_id', 'shelf_id']) expect(counting[0]).toContain(`"name":"${field}"`)
  })

  test('records that refer only to each other can go together', async () => {
    const tea = await save('product', { name: 'Tea' })
    const cup = await save('product', { name: 'Cup', friend_ids: [tea] })
    expect(await remove('product', { ids: [tea, cup] })).toMatchObject({ data: { count: 2 } })
  })

  test('a row of a tree with children is kept', async () => {
    const parent = await save('category', { name: 'A' }, platform())
    await save('category', { name: 'B', parent_id: parent }, platform())
    await save('category', { name: 'C', parent_id: parent }, platform())
    await expect(remove('category', { id: parent }, platform())).rejects.toMatchObject({
      message: 'Delete what is below it first: 2 rows',
    })
  })

  test('several are deleted all or none', async () => {
    const ids = [await save('product', { name: 'A' }), await save('product', { name: 'B' })]
    const foreign = await save('product', { name: 'C' }, shop(3))
    await expect(remove('product', { ids: [...ids, foreign] })).rejects.toMatchObject({ code: 'not_found' })
    expect(await count('product')).toBe(2)
    expect(await remove('product', { ids })).toMatchObject({ data: { count: 2 } })
    expect(await count('product', shop(3))).toBe(1)
  })

  test('a version sent along must be the present one', async () => {
    const id = await save('product', { name: 'A' })
    await expect(remove('product', { id, version: 7 })).rejects.toMatchObject({ code: 'conflict' })
  })
})
