import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../contract/wire/table/table.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { tenantScope } from '../../../server/table/describe/tenantScope.ts'
import { pageOf } from '../../../server/table/list/pageOf.ts'
import { foldedTable } from '../../../server/table/query/foldedTable.ts'
import { orderBy } from '../../../server/table/query/listOrder.ts'
import { selectFrom } from '../../../server/table/query/selectFrom.ts'
import { describeEngines } from '../../support/postgres.ts'
import { families } from './families.ts'
import { openEngine } from './openEngine.ts'
import { openTables, platform, shop, type Tables } from './openTables.ts'

describeEngines('rows that belong to a record', engine => {
  let tables: Tables
  beforeAll(async () => {
    const opened = await openEngine(engine)
    tables = await openTables(opened, {}, families)
  })
  beforeEach(async () => {
    await tables.clear()
    for (const [id, name] of [
      [1, 'North'],
      [2, 'South'],
      [3, 'Empty'],
    ] as const)
      await sql`insert into template (id, supplier_id, name, created_at, version) values (${id}, 2, ${name}, 1, 1)`.execute(
        tables.database,
      )
    await sql`insert into template (id, supplier_id, name, created_at, version) values (9, 3, 'Foreign', 1, 1)`.execute(
      tables.database,
    )
    await add(1, 'a', 10, 1)
    await add(1, 'b', 30, 0)
    await add(1, 'c', 20, 1)
    await add(2, 'd', 5, 1)
    // Of another shop, though it names a template of this one.
    await add(1, 'foreign', 1000, 1, 3)
    await sql`update parcel set deleted_at = 1 where name = 'c'`.execute(tables.database)
  })
  afterAll(() => tables?.close())

  const add = (template: number, name: string, weight: number, state: number, tenant = 2) =>
    sql`insert into parcel (supplier_id, template_id, name, weight, state, secret_no, created_at, version)
      values (${tenant}, ${template}, ${name}, ${weight}, ${state}, 'hidden', 1, 1)`.execute(tables.database)
  const list = async (query: Record<string, string | number> = {}, caller = shop(2)): Promise<Row[]> =>
    ((await tables.get('test/template/List', { page: 1, ...query }, caller)) as { data: Row[] }).data
  const names = async (query: Record<string, string | number>) => (await list(query)).map(row => row.name)

  test('stand beside it in their order, of its own shop alone, without what is secret or deleted', async () => {
    const [north] = await list({ name: 'North' })
    expect((north?.parcels as Row[] | undefined)?.map(({ name, weight, half }) => ({ name, weight, half }))).toEqual([
      { name: 'b', weight: 30, half: 0 },
      { name: 'a', weight: 10, half: 5 },
    ])
    expect(JSON.stringify(north)).not.toContain('hidden')
    expect((await list({ name: 'Empty' }))[0]?.parcels).toEqual([])
    const [foreign] = await list({ name: 'Foreign' }, platform())
    expect(foreign?.parcels).toEqual([])
  })

  test('tell in a list the titles of what is named of them, and with one record those of all', async () => {
    await sql`insert into brand (id, supplier_id, name, created_at, version) values (7, 2, 'Oak', 1, 1)`.execute(tables.database)
    await sql`update parcel set brand_id = 7 where name = 'a'`.execute(tables.database)
    const ofA = (row: Row | undefined) => (row?.parcels as Row[] | undefined)?.find(({ name }) => name === 'a')
    const listed = ofA((await list({ name: 'North' }))[0])
    expect([listed?.brand_id_text, listed?.template_id, listed?.template_id_text]).toEqual(['Oak', 1, undefined])
    const one = ofA((await tables.get('test/template/Info', { id: 1 }, shop(2))) as Row)
    expect([one?.brand_id_text, one?.template_id_text]).toEqual(['Oak', 'North'])
  })

  test('are read by one query, however many records there are', async () => {
    const count = async (run: () => Promise<unknown>): Promise<number> => {
      let queries = 0
      const watched = tables.database.withPlugin({
        transformQuery: ({ node }) => {
          queries++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const before = tables.services.database
      Object.assign(tables.services, { database: watched })
      await run().finally(() => Object.assign(tables.services, { database: before }))
      return queries
    }
    const one = await count(() => list({ name: 'North' }))
    expect(one).toBeGreaterThan(1)
    expect(await count(() => list())).toBe(one)
  })

  test('are counted and summed up: filtered, sorted, summed and exported like columns', async () => {
    const rows = await list({ sort: 'id', order: 'asc' })
    expect(
      rows.map(({ parcel_num, weight, heaviest, lightest, newest }) => [parcel_num, weight, heaviest, lightest, newest]),
    ).toEqual([
      [2, 40, 10, 10, 'b'],
      [1, 5, 5, 5, 'd'],
      [0, 0, null, null, null],
    ])
    expect(await names({ sort: 'parcel_num', order: 'desc' })).toEqual(['North', 'South', 'Empty'])
    expect(await names({ sort: 'weight', order: 'asc' })).toEqual(['Empty', 'South', 'North'])
    expect(await names({ parcel_num: '1,' })).toEqual(['South', 'North'])
    expect(await names({ weight: '1,10' })).toEqual(['South'])
    expect(await names({ newest: 'b' })).toEqual(['North'])
    expect(await tables.get('test/template/List', { _count_sum: 1 })).toMatchObject({ count: 3, totalrow: { parcel_num: 3 } })
    expect(await tables.get('test/template/Info', { id: 1 })).toMatchObject({ parcel_num: 2, newest: 'b' })
    const half = (await tables.get('test/parcel/List', { page: 1, half: '5,', sort: 'half', order: 'desc' })) as { data: Row[] }
    expect(half.data.map(({ name, half: value }) => [name, value])).toEqual([['a', 5]])
  })

  test('what they come to is computed with, and the result filtered, sorted and summed like a column', async () => {
    const rows = await list({ sort: 'mean', order: 'asc' })
    expect(rows.map(({ name, mean }) => [name, mean]).slice(0, 2)).toEqual([
      ['South', 5],
      ['North', 20],
    ])
    expect(await names({ mean: '6,' })).toEqual(['North'])
    expect(await tables.get('test/template/List', { _count_sum: 1, mean: '1,' })).toMatchObject({
      count: 2,
      totalrow: { mean: 25 },
    })
  })

  test('are looked for by an index, whatever is sorted or filtered by what they come to', async () => {
    await sql`insert into template (id, supplier_id, name, created_at, version) select 100 + n, 2, 'many ' || n, 1, 1 from generate_series(1, 2000) n`.execute(
      tables.database,
    )
    await sql`insert into parcel (supplier_id, template_id, name, weight, state, created_at, version)
      select 2, t.id, 'x', 1, 1, 1, 1 from template t, generate_series(1, 10) where t.supplier_id = 2`.execute(tables.database)
    await sql`analyze template, parcel`.execute(tables.database)
    const table = describeTable(families.get('template')!)
    const context = tables.context(shop(2))
    const columns = [...table.columns.values()].filter(({ name, stored }) => stored || name === 'weight')
    const { rows } = await sql<Record<string, string>>`explain ${selectFrom(context, table, columns)}
      where t.supplier_id = 2 order by ${orderBy(context, table, { field: 'parcel_num', order: 'desc' })} limit 20`.execute(
      tables.database,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('ix_parcel_supplier_id_template_id')
    expect(plan).not.toMatch(/Seq Scan on parcel/)
  })

  test('are looked at for the rows of the page alone, however far on it is', async () => {
    await sql`insert into template (id, supplier_id, name, created_at, version) select 100 + n, 2, 'many ' || n, n, 1 from generate_series(1, 500) n`.execute(
      tables.database,
    )
    const table = describeTable(families.get('template')!)
    const columns = [...table.columns.values()].filter(({ name, stored }) => stored || name === 'weight')
    const sort = { field: 'created_at', order: 'desc' } as const
    const context = tables.context(shop(2))
    const page = pageOf(
      context,
      table,
      columns,
      sort,
      sql`where t.supplier_id = 2 order by ${orderBy(context, table, sort)} limit 20 offset 400`,
    )
    const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off) ${page}`.execute(tables.database)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    const looks = [...plan.matchAll(/on parcel .*loops=(\d+)/g)].map(([, loops]) => Number(loops))
    expect(looks).toEqual([20])
    expect((await page.execute(tables.database)).rows.map(({ id }) => Number(id)).slice(0, 2)).toEqual([200, 199])
  })

  test('a field of the one row that a reference names is found, sorted and shown like one of its own', async () => {
    const parcels = async (query: Record<string, string | number>) =>
      ((await tables.get('test/parcel/List', { page: 1, ...query })) as { data: Row[] }).data.map(row => [
        row.name,
        row.template_name,
      ])
    expect(await parcels({ template_name: 'Nor', sort: 'half', order: 'desc' })).toEqual([
      ['a', 'North'],
      ['b', 'North'],
    ])
    expect((await parcels({ sort: 'template_name', order: 'desc' })).map(([, name]) => name)).toEqual(['South', 'North', 'North'])
  })

  const folded = ['parcel_num', 'weight', 'heaviest', 'lightest', 'newest', 'mean']
  /** What each record's rows come to, folded once and joined, as a caller sees it. */
  const joined = async (caller = shop(2)) => {
    const context = tables.context(caller)
    const table = foldedTable(context, describeTable(families.get('template')!), folded)
    if (!table) throw new Error('Nothing was folded')
    const columns = ['name', ...folded].map(name => table.columns.get(name)!)
    const query = sql<Row>`${selectFrom(context, table, columns)} where ${tenantScope(context, table.entity)} order by t.id`
    expect(query.compile(tables.database).sql.match(/left join/g)).toHaveLength(2)
    const { rows } = await query.execute(tables.database)
    return rows.map(row => ['name', ...folded].map(name => row[name]))
  }

  test('are folded once and joined to the same values, those of the same rows together', async () => {
    await add(9, 'theirs', 70, 1, 3)
    const own = [
      ['North', 2, 40, 10, 10, 'b', 20],
      ['South', 1, 5, 5, 5, 'd', 5],
      ['Empty', 0, 0, null, null, null, null],
    ]
    expect(await joined()).toEqual(own)
    // The platform sees all shops: a row counts for the record of its own shop and no other.
    expect(await joined(platform())).toEqual([...own, ['Foreign', 1, 70, 70, 70, 'theirs', 70]])
  })

  test('are folded where a list sorts or filters many records by them, and looked for where few are left', async () => {
    await sql`insert into template (id, supplier_id, name, created_at, version) select 100 + n, 2, 'many ' || n, 1, 1 from generate_series(1, 20000) n`.execute(
      tables.database,
    )
    await sql`insert into parcel (supplier_id, template_id, name, weight, state, created_at, version)
      select 2, t.id, 'x', 1, 1, 1, 1 from template t, generate_series(1, 2) where t.supplier_id = 2 and t.id > 100`.execute(
      tables.database,
    )
    await sql`analyze template, parcel`.execute(tables.database)
    const isFolded = async (query: Record<string, string | number>): Promise<boolean> => {
      // What is compiled to be explained is not run.
      const folds = new Set<unknown>()
      let found = false
      const watched = tables.database.withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (JSON.stringify(node).includes('fold_0')) folds.add(queryId)
          return node
        },
        transformResult: async ({ result, queryId }) => {
          found ||= folds.has(queryId)
          return result
        },
      })
      const before = tables.services.database
      Object.assign(tables.services, { database: watched })
      await tables
        .get('test/template/List', { page: 1, ...query })
        .finally(() => Object.assign(tables.services, { database: before }))
      return found
    }
    expect(await isFolded({ sort: 'parcel_num', order: 'desc' })).toBe(true)
    expect(await names({ sort: 'weight', order: 'desc', limit: 1 })).toEqual(['North'])
    expect(await isFolded({ weight: '3,' })).toBe(true)
    expect(await names({ weight: '3,' })).toEqual(['South', 'North'])
    // What is worked out of them is worked out of what was folded.
    expect(await isFolded({ mean: '3,' })).toBe(true)
    expect(await names({ mean: '3,' })).toEqual(['South', 'North'])
    // Every record fits, so the first twenty of the list are found at once.
    expect(await isFolded({ weight: '0,' })).toBe(false)
    expect(await isFolded({ name: 'North', sort: 'parcel_num', order: 'desc' })).toBe(false)
    expect(await isFolded({ sort: 'id', order: 'desc' })).toBe(false)
    const counted = { weight: '3,', _count_sum: 1 }
    expect(await isFolded(counted)).toBe(engine === 'postgres')
    expect(await tables.get('test/template/List', counted)).toMatchObject({ count: 2, totalrow: { parcel_num: 3 } })
  })
})
