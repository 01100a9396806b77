import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BatchAction } from '../../../server/context/Context.ts'
import { runBatch } from '../../../server/batch/runBatch.ts'
import { refuse } from '../../../server/refuse/refuse.ts'
import { describeEngines } from '../../support/postgres.ts'
import { openEngine } from '../table/openEngine.ts'
import { type Caller, openTables, platform, shop, type Tables } from '../table/openTables.ts'

type Answer = {
  data: { count: number; success: number[]; fail: { id: number; name: string; reason: string }[]; titles: Record<string, string> }
}
const list = 'test/product/List'

/** One more sold, refused when none is in stock. */
const sell: BatchAction = {
  entity: 'product',
  async row(context, trx, id) {
    const { rows } =
      await sql`update product set sold = sold + 1, stock = stock - 1 where id = ${id} and stock > 0 returning id`.execute(trx)
    if (rows.length === 0) throw refuse(context, 'state_conflict', 'Sold out')
  },
}

describeEngines('a batch', engine => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine(engine))
    Object.assign(tables.services, {
      batches: new Map([
        ['sell', sell],
        ['sellAll', { ...sell, together: true }],
      ]),
    })
  })
  afterAll(() => tables.close())
  beforeEach(() => tables.clear())

  const add = async (name: string, values: Record<string, unknown> = {}, caller?: Caller): Promise<number> =>
    ((await tables.post('test/product/Save', { name, stock: 1, ...values }, caller)) as { id: number }).id
  const run = async (target: unknown, action = 'sell', caller?: Caller): Promise<Answer['data']> =>
    ((await runBatch(tables.context(caller), { action, target })) as Answer).data
  const remove = async (target: unknown, caller?: Caller): Promise<Answer['data']> =>
    ((await tables.post('test/product/Del', { target }, caller)) as Answer).data
  const sold = async (): Promise<number> => {
    const { rows } = await sql<{ n: unknown }>`select coalesce(sum(sold), 0) as n from product`.execute(tables.database)
    return Number(rows[0]?.n)
  }
  const fill = (count: number, values: Record<string, unknown> = {}) =>
    Promise.all(Array.from({ length: count }, (_none, index) => add(`Tea ${index}`, values)))

  test('does what it can and says of every other row why not', async () => {
    const tea = await add('Tea')
    const cup = await add('Cup', { stock: 0 })
    expect(await run({ ids: [tea, cup], list })).toEqual({
      count: 2,
      success: [tea],
      fail: [{ id: cup, name: 'Cup', reason: 'Sold out' }],
      titles: { [tea]: 'Tea' },
    })
  })

  test('on everything that matches but some leaves those alone, and all that does not match', async () => {
    const teas = await fill(3, { price: 100 })
    await add('Cup', { price: 200 })
    const answer = await run({ where: { price: '1,150' }, except: [teas[1]], count: 2, list })
    expect(answer.success).toEqual([teas[0], teas[2]])
    expect(await sold()).toBe(2)
  })

  test('refuses with the present number when another one was shown, and touches nothing', async () => {
    await fill(3, { price: 100 })
    for (const count of [2, 4, 0])
      await expect(run({ where: { price: '1,150' }, except: [], count, list })).rejects.toMatchObject({
        code: 'conflict',
        data: { count: 3 },
        message: `Shown before: ${count} rows. Now: 3 rows. Nothing was changed.`,
      })
    expect(await sold()).toBe(0)
  })

  test('never reaches rows of another tenant, named or matched', async () => {
    const own = await add('Tea')
    const foreign = await add('Tea', {}, shop(3))
    expect(await run({ ids: [own, foreign], list })).toMatchObject({
      success: [own],
      fail: [{ id: foreign, name: String(foreign) }],
    })
    await expect(run({ where: { name: 'Tea' }, except: [], count: 2, list })).rejects.toMatchObject({ data: { count: 1 } })
    expect((await remove({ ids: [own, foreign], list })).success).toEqual([own])
    expect(((await tables.get(list, { _count_sum: 1 }, shop(3))) as { count: number }).count).toBe(1)
  })

  test('keeps what its list keeps: a row that has left the list is refused, chosen or matched', async () => {
    const shown = await add('Tea', { show: 1 })
    const hidden = await add('Cup', { show: 0 })
    const target = { ids: [shown, hidden], list: 'test/product/Shown' }
    expect(await run(target)).toMatchObject({ success: [shown], fail: [{ id: hidden, name: 'Cup' }] })
    expect((await run({ where: {}, except: [], count: 1, list: 'test/product/Shown' })).count).toBe(1)
  })

  test('needs the list of a query where the entity has several, and knows only its own lists and filters', async () => {
    await add('Tea')
    const query = { where: {}, except: [], count: 1 }
    for (const wrong of [
      query,
      { ...query, list: 'test/brand/List' },
      { ...query, where: { nonsense: '1' }, list },
      {},
      null,
      { ids: [] },
    ])
      await expect(run(wrong)).rejects.toMatchObject({ code: 'invalid' })
    expect(await sold()).toBe(0)
  })

  test('of two on the same rows at once does each row once', async () => {
    const ids = await fill(30)
    const [one, two] = await Promise.all([run({ ids, list }), run({ ids: ids.toReversed(), list })])
    expect([...(one?.success ?? []), ...(two?.success ?? [])].sort()).toEqual([...ids].sort())
    expect(await sold()).toBe(30)
    expect(new Set([...(one?.fail ?? []), ...(two?.fail ?? [])].map(row => row.reason))).toEqual(new Set(['Sold out']))
  })

  test('that wants all or none changes nothing when one row is refused, and names it', async () => {
    const tea = await add('Tea')
    const cup = await add('Cup', { stock: 0 })
    await expect(run({ ids: [tea, cup], list }, 'sellAll')).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Nothing was changed. Cup: Sold out',
      data: { fail: [{ id: cup, name: 'Cup', reason: 'Sold out' }] },
    })
    expect(await sold()).toBe(0)
  })

  test('a mistake nobody foresaw is the reason of its row and stops no other', async () => {
    const [one, two] = await fill(2)
    const broken: BatchAction = {
      ...sell,
      row: async (context, trx, id) => {
        if (id === one) await sql`select 1 / 0`.execute(trx)
        await sell.row(context, trx, id, {})
      },
    }
    Object.assign(tables.services, { batches: new Map([...tables.services.batches, ['broken', broken]]) })
    expect(await run({ ids: [one, two], list }, 'broken')).toMatchObject({
      success: [two],
      fail: [{ id: one, reason: 'The server had a problem. Try again.' }],
    })
  })

  test('deletes row by row, in whatever order they refer to one another, and keeps what is used', async () => {
    const tea = await add('Tea')
    const cup = await add('Cup', { friend_ids: [tea] })
    const used = await add('Used')
    await add('User', { friend_ids: [used], price: 900 })
    const answer = await remove({ ids: [tea, cup, used], list })
    expect(answer.success.sort()).toEqual([tea, cup].sort())
    expect(answer.fail).toEqual([{ id: used, name: 'Used', reason: 'This product is used in 1 places and cannot be deleted' }])
  })

  test('deletes what belongs to the platform for the platform alone', async () => {
    const { id } = (await tables.post('test/category/Save', { name: 'A' }, platform())) as { id: number }
    const target = { ids: [id] }
    await expect(tables.post('test/category/Del', { target })).rejects.toMatchObject({ code: 'permission_denied' })
    expect(((await tables.post('test/category/Del', { target }, platform())) as Answer).data.success).toEqual([id])
  })

  test('a list tells which of some rows it still has', async () => {
    const [one, two] = await fill(2)
    await remove({ ids: [one], list })
    const { data } = (await tables.get(list, { _ids: `${one},${two}`, limit: 500 })) as { data: { id: number }[] }
    expect(data.map(row => row.id)).toEqual([two])
  })
})
