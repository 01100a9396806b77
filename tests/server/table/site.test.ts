import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Envelope } from '../../../contract/wire/envelope/envelope.ts'
import type { Metadata, Row } from '../../../contract/wire/table/table.ts'
import { describeEngines, type Engine, usualEngine } from '../../support/postgres.ts'
import { seedOf } from '../../support/seedOf.ts'
import { type Session, startTestServer, type TestServer, users } from '../../support/server.ts'
import { productSite } from '../../support/productSite.ts'
import { root } from '../../support/snapshot.ts'

type List = { entity: Entity; api: string }

// Each list has tests of its own, so that none takes longer when there are more.
const lists: List[] = [...(await productSite(root)).entities.values()].flatMap(entity =>
  [...new Set([entity.api.list, ...Object.keys(entity.lists)])].flatMap(api => (api ? [{ entity, api }] : [])),
)
/** Lists a shop has for certain, and rows in them: a test that passed them by would have looked at nothing. */
const shopLists = ['seller/goods/manageShow', 'seller/goods/manageUnShow', 'seller/order/OrderList', 'seller/customer/list']
/** Lists whose records open for certain. */
const openLists = ['seller/enter/SupplierManage', 'seller/goodsCat/Manage']

/** All of them on one engine, and where that is PostgreSQL one in eight on the embedded one too; in the nightly run all on both. */
const listsOf = (engine: Engine): List[] =>
  engine === usualEngine || process.env.TEST_ALL_PAIRS === '1'
    ? lists
    : lists.filter(({ api }) => [...shopLists, ...openLists].includes(api) || seedOf(api) % 8 === 0)

describeEngines('the lists of the product', engine => {
  let server: TestServer
  let sessions: Record<'shop1' | 'shop2' | 'platform', Session>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    sessions = {
      shop1: await server.login(users.shop1),
      shop2: await server.login(users.shop2),
      platform: await server.login(users.platform),
    }
    // The first to ask makes the demo data, which takes a while on a busy machine.
  })
  afterAll(() => server.close())

  const get = async (session: Session, api: string, values: Record<string, unknown> = {}) =>
    (await server.call(session, 'GET', api, values)).envelope
  const rowsOf = (data: unknown): Row[] => (data as { data: Row[] }).data
  /** Whether a call was answered; where it was not, the caller lacks the permission and nothing else is wrong. */
  const isAllowed = (api: string, { status, code }: Envelope): boolean => {
    expect([api, status || code]).toEqual([api, status || 'permission_denied'])
    return status
  }
  const looked = { counts: new Set<string>(), choices: new Set<string>(), shops: new Set<string>(), records: new Set<string>() }

  describe.each(listsOf(engine))('$api', ({ api, entity }) => {
    test('answers metadata, rows, count, every sort and every empty filter, for shops and the platform', async () => {
      const askers: { session: Session; sorts: string[] }[] = []
      for (const session of [sessions.shop1, sessions.platform, { ...sessions.platform, supplieruid: 0 }]) {
        const metadata = await get(session, api, { _metadata: 1 })
        if (!isAllowed(api, metadata)) continue
        const { rows } = metadata.data as Metadata
        askers.push({ session, sorts: Object.values(rows).flatMap(({ name, sort }) => (sort ? [name] : [])) })
      }
      // What is sorted by is the same for all who may: of each sort one of them asks, in turn.
      const sorts = [...new Set(askers.flatMap(one => one.sorts))].map((sort, at) => {
        const able = askers.filter(one => one.sorts.includes(sort))
        return { sort, by: able[at % able.length] }
      })
      for (const asker of askers) {
        const own = sorts.filter(({ by }) => by === asker).map(({ sort }) => ({ sort, order: 'asc' }))
        for (const values of [{}, { _count_sum: 1 }, ...own]) {
          const answer = await get(asker.session, api, values)
          expect([values, answer.message, answer.status]).toEqual([values, expect.any(String), true])
        }
      }
    })

    test('has as many rows as its count says', async () => {
      const count = await get(sessions.shop1, api, { _count_sum: 1 })
      if (!isAllowed(api, count) || entity.tree) return
      looked.counts.add(api)
      const answer = await get(sessions.shop1, api, { limit: 500 })
      expect(rowsOf(answer.data)).toHaveLength(Math.min(500, (count.data as { count: number }).count))
    })

    test('gives rows of one choice alone, refuses what is none, and filters by no common parameter', async () => {
      const metadata = await get(sessions.shop1, api, { _metadata: 1 })
      if (!isAllowed(api, metadata)) return
      for (const { name, filter, options } of Object.values((metadata.data as Metadata).rows)) {
        const [first, second] = options ?? []
        if (!['enum', 'flag'].includes(entity.fields[name]?.type ?? '') || filter === false || !first) continue
        looked.choices.add(`${api} ${name}`)
        for (const { value } of second ? [first, second] : [first]) {
          const answer = await get(sessions.shop1, api, { [name]: value, limit: 200 })
          const others = rowsOf(answer.data).filter(row => String(row[name]) !== String(value))
          expect([name, value, others]).toEqual([name, value, []])
        }
        expect([name, (await get(sessions.shop1, api, { [name]: 'no-such-choice' })).code]).toEqual([name, 'invalid'])
      }
      for (const name of ['device', 'signature', 'accesstoken'])
        expect([name, (await get(sessions.shop1, api, { [name]: 'x' })).code]).toEqual([name, 'invalid'])
    })

    if (entity.tenant !== false)
      test('has no row and no record of another shop', async () => {
        const mine = await get(sessions.shop1, api, { limit: 5 })
        if (!isAllowed(api, mine)) return
        const ids = new Set(rowsOf(mine.data).map(row => row.id))
        if (ids.size > 0) looked.shops.add(api)
        const theirs = rowsOf((await get(sessions.shop2, api, { limit: 500 })).data)
        expect(theirs.filter(row => ids.has(row.id))).toEqual([])
        for (const id of ids) {
          if (entity.api.info) expect((await get(sessions.shop2, entity.api.info, { id })).code).toBe('not_found')
          if (entity.api.delete) {
            const refused = await server.call(sessions.shop2, 'POST', entity.api.delete, { id })
            expect(refused.envelope.status).toBe(false)
          }
        }
      })

    const { info } = entity.api
    if (info)
      test('opens every record', async () => {
        const mine = await get(sessions.platform, api, { limit: 3 })
        if (!isAllowed(api, mine)) return
        for (const row of rowsOf(mine.data)) {
          const answer = await get(sessions.platform, info, { id: row.id })
          expect([answer.message, answer.status]).toEqual([expect.any(String), true])
          expect(answer.data).toMatchObject({ id: row.id, version: expect.any(Number) })
          looked.records.add(api)
        }
      })
  })

  test('where a shop has rows for certain they were looked at', () => {
    expect([...looked.counts]).toEqual(expect.arrayContaining(shopLists))
    expect([...looked.shops]).toEqual(expect.arrayContaining(shopLists))
    expect([...looked.choices]).toContain('seller/order/OrderList order_device')
    expect([...looked.records]).toEqual(expect.arrayContaining(openLists))
  })

  test('a list that may be exported is a workbook, and a queued export becomes one', async () => {
    const direct = await server.call(sessions.shop1, 'GET', 'seller/goods/manageShow', {
      _down_excel: 1,
      _excel_file_name: '商品',
    })
    expect(direct.headers['content-disposition']).toContain(encodeURIComponent('商品.xlsx'))
    expect(direct.raw.subarray(0, 2).toString()).toBe('PK')
    const queued = await get(sessions.shop1, 'seller/goods/manageShow', { _down_excel: 1, _async: 1, _excel_file_name: 'later' })
    expect(queued.status).toBe(true)
    const read = async () => rowsOf((await get(sessions.shop1, 'seller/export/ExportManage')).data)[0] ?? {}
    await expect.poll(read, { interval: 250 }).toMatchObject({ title: 'later.xlsx', status: 2, error: null })
    const task = await read()
    const file = await server.call(sessions.shop1, 'GET', 'seller/export/ExportDown', { id: task.id })
    expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  })
})
