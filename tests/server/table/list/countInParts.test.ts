import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countInParts } from '../../../../server/table/list/countInParts.ts'
import { openEngine } from '../openEngine.ts'
import { openTables, platform, type Tables } from '../openTables.ts'

const many = 60_000

describe('a count on the embedded engine, which has one connection', () => {
  let tables: Tables
  beforeAll(async () => {
    tables = await openTables(await openEngine('embedded'))
    await sql`insert into product (id, supplier_id, version, name, price, stock, show)
      select n, case when n % 3 = 0 then 3 else 2 end, 1, 'Tea ' || n, n, 1, n % 2 from generate_series(1, ${many}::bigint) n`.execute(
      tables.database,
    )
    await sql`delete from product where id between 100 and 9000`.execute(tables.database)
    await sql`analyze product`.execute(tables.database)
    // The engine expects far more than there is, so that counts are cut.
    await sql`update pg_class set reltuples = reltuples * 100 where relname = 'product'`.execute(tables.database)
  })
  afterAll(() => tables.close())

  const count = (query: Record<string, string | number> = {}, caller = platform(null)) =>
    tables.get('test/product/List', { ...query, _count_sum: 1 }, caller) as Promise<{ count: number; totalrow: object }>

  test('is what one statement counts, for one shop, for all, and under a filter', async () => {
    const whole = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ n: string; price: string; stock: string }>`
        select count(*)::text as n, sum(price)::text as price, sum(stock)::text as stock from product where ${where}`.execute(
        tables.database,
      )
      const [row] = rows
      return { count: Number(row?.n), totalrow: { price: Number(row?.price), stock: Number(row?.stock) } }
    }
    expect(await count()).toEqual(await whole(sql`true`))
    expect(await count({}, platform(2))).toEqual(await whole(sql`supplier_id = 2`))
    expect(await count({ name: 'Tea 59' }, platform(3))).toEqual(await whole(sql`supplier_id = 3 and name like '%Tea 59%'`))
  })

  test('lets others have the connection while it goes on', async () => {
    const { database } = tables
    const compile = (query: ReturnType<typeof sql<Record<string, unknown>>>) => query.compile(database)
    const countable = {
      whole: compile(sql`select count(*) as count from product t`),
      bounds: compile(sql`select min(id) as first, max(id) as last from product`),
      part: (first: number, before: number) =>
        compile(sql`select count(*) as count from product t where id >= ${first} and id < ${before}`),
    }
    let [between, going] = [0, true]
    const counting = countInParts(database, countable).finally(() => {
      going = false
    })
    while (going) {
      await sql`select 1`.execute(database)
      if (going) between += 1
    }
    expect((await counting).count).toBe(many - 8901)
    // Its plan, its bounds, and five parts at least, however fast the machine is.
    expect(between).toBeGreaterThanOrEqual(5)
  })
})
