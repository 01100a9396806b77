import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Metadata, Row } from '../../../contract/wire/table/table.ts'
import { describeEngines } from '../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users } from '../../support/server.ts'

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
  }, 240_000)
  afterAll(() => server.close())

  const lists = (): { entity: Entity; api: string }[] =>
    [...server.services.entities.values()].flatMap(entity =>
      [...new Set([entity.api.list, ...Object.keys(entity.lists)])].flatMap(api => (api ? [{ entity, api }] : [])),
    )
  const get = async (session: Session, api: string, values: Record<string, unknown> = {}) =>
    (await server.call(session, 'GET', api, values)).envelope
  const rowsOf = (data: unknown): Row[] => (data as { data: Row[] }).data
  /** Lists a shop has for certain, and rows in them: a test that passed them by would have looked at nothing. */
  const shopLists = ['seller/goods/manageShow', 'seller/goods/manageUnShow', 'seller/order/OrderList', 'seller/customer/list']

  test('every list answers metadata, rows, count, every sort and every empty filter, for shops and the platform', async () => {
    for (const { api } of lists()) {
      for (const session of [sessions.shop1, sessions.platform, { ...sessions.platform, supplieruid: 0 }]) {
        const metadata = await get(session, api, { _metadata: 1 })
        if (metadata.code === 'permission_denied') continue
        expect([api, metadata.message, metadata.status]).toEqual([api, expect.any(String), true])
        const { rows } = metadata.data as Metadata
        for (const values of [
          {},
          { _count_sum: 1 },
          ...Object.values(rows).flatMap(({ name, sort }) => (sort ? [{ sort: name, order: 'asc' }] : [])),
        ]) {
          const answer = await get(session, api, values)
          expect([api, values, answer.message, answer.status]).toEqual([api, values, expect.any(String), true])
        }
      }
    }
  })

  test('a list has as many rows as its count says', async () => {
    const looked: string[] = []
    for (const { api, entity } of lists()) {
      const count = await get(sessions.shop1, api, { _count_sum: 1 })
      if (!count.status || entity.tree) continue
      looked.push(api)
      const answer = await get(sessions.shop1, api, { limit: 500 })
      expect([api, rowsOf(answer.data).length]).toEqual([api, Math.min(500, (count.data as { count: number }).count)])
    }
    expect(looked).toEqual(expect.arrayContaining(shopLists))
  })

  test('every filter of choices gives rows of that choice alone and refuses what is none, and no common parameter is a filter', async () => {
    const seen: string[] = []
    for (const { api, entity } of lists()) {
      const metadata = await get(sessions.shop1, api, { _metadata: 1 })
      if (!metadata.status) continue
      for (const { name, filter, options } of Object.values((metadata.data as Metadata).rows)) {
        const [first, second] = options ?? []
        if (!['enum', 'flag'].includes(entity.fields[name]?.type ?? '') || filter === false || !first) continue
        seen.push(`${api} ${name}`)
        for (const { value } of second ? [first, second] : [first]) {
          const answer = await get(sessions.shop1, api, { [name]: value, limit: 200 })
          const others = rowsOf(answer.data).filter(row => String(row[name]) !== String(value))
          expect([api, name, value, others]).toEqual([api, name, value, []])
        }
        expect([api, name, (await get(sessions.shop1, api, { [name]: 'no-such-choice' })).code]).toEqual([api, name, 'invalid'])
      }
      for (const name of ['device', 'signature', 'accesstoken'])
        expect([api, name, (await get(sessions.shop1, api, { [name]: 'x' })).code]).toEqual([api, name, 'invalid'])
    }
    expect(seen).toContain('seller/order/OrderList order_device')
  })

  test('of one shop another has no row and no record', async () => {
    const looked: string[] = []
    for (const { api, entity } of lists()) {
      if (entity.tenant === false) continue
      const mine = await get(sessions.shop1, api, { limit: 5 })
      if (!mine.status) continue
      const ids = new Set(rowsOf(mine.data).map(row => row.id))
      if (ids.size > 0) looked.push(api)
      const theirs = rowsOf((await get(sessions.shop2, api, { limit: 500 })).data)
      expect([api, theirs.filter(row => ids.has(row.id))]).toEqual([api, []])
      for (const id of ids) {
        if (entity.api.info) expect([api, (await get(sessions.shop2, entity.api.info, { id })).code]).toEqual([api, 'not_found'])
        if (entity.api.delete) {
          const refused = await server.call(sessions.shop2, 'POST', entity.api.delete, { id })
          expect([api, refused.envelope.status]).toEqual([api, false])
        }
      }
    }
    expect(looked).toEqual(expect.arrayContaining(shopLists))
  })

  test('every record opens', async () => {
    const looked = new Set<string>()
    for (const { api, entity } of lists()) {
      const mine = await get(sessions.platform, api, { limit: 3 })
      if (!mine.status || !entity.api.info) continue
      for (const row of rowsOf(mine.data)) {
        const answer = await get(sessions.platform, entity.api.info, { id: row.id })
        expect([api, answer.message, answer.status]).toEqual([api, expect.any(String), true])
        expect(answer.data).toMatchObject({ id: row.id, version: expect.any(Number) })
        looked.add(api)
      }
    }
    expect([...looked]).toEqual(expect.arrayContaining(['seller/enter/SupplierManage', 'seller/goodsCat/Manage']))
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
