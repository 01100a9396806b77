import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { tell } from '../../../../server/events/notices/tell.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { readActorAnew } from '../../../../server/gate/actor/readAccount.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session, TestServer, Values } from '../../../support/server.ts'
import { runExport } from '../../exports/runExport.ts'
import { dataOf, now, numbered, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

import { openShop, siteBody } from './openShop.ts'
const list = 'seller/order/OrderList'
const rowsOf = (reply: Awaited<ReturnType<TestServer['call']>>) => dataOf(reply).data as Values[]

describeDrawn('staff limited to a pickup point', engine => {
  const { server } = serveTests({ engine })
  let shop: Awaited<ReturnType<typeof openShop>>
  let session: Session
  beforeAll(async () => {
    shop = await openShop(server)
    session = shop.limited.session
  })

  const get = (api: string, values: Values = {}) => server.call(session, 'GET', api, values)
  const post = (api: string, values: Values) => server.call(session, 'POST', api, values)
  const orderOf = (id: number) =>
    one(
      server,
      sql<{ flag: number; version: number; site_id: number | null }>`select flag, version, site_id from "order" where id = ${id}`,
    )

  test('see its orders in a list, in its count and in its sums, and all of the shop without', async () => {
    const found = rowsOf(await get(list, { limit: 100 }))
    expect(found.map(({ id }) => id)).toEqual([shop.made.own.order])
    expect(dataOf(await get(list, { _count_sum: 1 }))).toMatchObject({ count: 1, totalrow: { pay_amount: 700 } })
    const all = await one(
      server,
      sql<{ n: number }>`select count(*)::int as n from "order" where supplier_id = 2 and deleted_at is null`,
    )
    const unlimited = await shop.limit()
    expect(dataOf(await server.call(unlimited.session, 'GET', list, { _count_sum: 1 })).count).toBe(all.n)
    expect(all.n).toBeGreaterThan(3)
  })

  test('see of two points the orders of both', async () => {
    const both = await shop.limit(shop.own, shop.other)
    const found = rowsOf(await server.call(both.session, 'GET', list, { limit: 100 }))
    expect(found.map(({ id }) => id).sort()).toEqual([shop.made.own.order, shop.made.other.order].sort())
  })

  test('read no other record by its id, nor what hangs on it', async () => {
    const asked = (order: number, customer: number): [string, Values][] => [
      ['seller/order/info', { id: order }],
      ['seller/order/ChainCodeInfo', { order_id: order }],
      ['seller/order/LogisticsQuery', { id: order }],
      ['seller/customer/info', { id: customer }],
    ]
    const outcomes = async ({ order, customer }: { order: number; customer: number }) =>
      Promise.all(asked(order, customer).map(async ([api, values]) => outcome(await get(api, values))))
    expect(await outcomes(shop.made.own)).toEqual(['done', 'done', 'done', 'done'])
    for (const made of [shop.made.other, shop.made.none])
      expect(await outcomes(made)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
    expect(outcome(await post('seller/customer/reveal', { id: shop.made.other.customer, field: 'phone' }))).toBe('not_found')
  })

  test('have no other in a file, at once or as a task', async () => {
    const number = async (id: number) =>
      (await one(server, sql<{ order_sn: string }>`select order_sn from "order" where id = ${id}`)).order_sn
    const [own, other] = [await number(shop.made.own.order), await number(shop.made.other.order)]
    const query = { _down_excel: 1, _excel_down_culumns: 'order_sn', _excel_file_name: 'a.csv' }
    const file = (await get(list, query)).raw.toString()
    expect([file.includes(own), file.includes(other), file.trim().split('\n').length]).toEqual([true, false, 2])
    const { jobs } = server.services
    let id = 0
    // What is queued is done when the test says so.
    Object.assign(server.services, { jobs: { send: async (_name: string, job: Values) => (id = Number(job.id)) } })
    await get(list, { ...query, _async: 1 })
    Object.assign(server.services, { jobs })
    await runExport(server.services, { id })
    const later = (await get('seller/export/ExportDown', { id })).raw.toString()
    expect([later.includes(own), later.includes(other)]).toEqual([true, false])
  })

  test('are counted nothing else on tabs, menu and dashboard', async () => {
    expect(dataOf(await get('seller/order/OrderCount'))).toMatchObject({ send: 1, pay: 0, submit: 0, refund: 1, returns: 0 })
    const bench = dataOf(await get('seller/dashboard/Workbench')) as { counts: Record<string, number>; today: Values }
    expect(bench.counts['/orderManagement/logisticsExpress/bereceived']).toBe(1)
    expect(bench.today).toMatchObject({ orders: 1, pay_amount: 700 })
    const { days } = dataOf(await get('seller/dashboard/Trend', { days: 7 })) as { days: { orders: number }[] }
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(1)
  })

  test('take no step with another, alone, with others or with all that match', async () => {
    const { own, other, none } = shop.made
    const flags = async () => [
      (await orderOf(own.order)).flag,
      (await orderOf(other.order)).flag,
      (await orderOf(none.order)).flag,
    ]
    const { version } = await orderOf(other.order)
    expect(outcome(await post('seller/order/OrderRemark', { id: other.order, version, flag: 2 }))).toBe('not_found')
    expect(
      outcome(await post('seller/order/ChainCodeUse', { id: other.order, version, code: '400000000000', ...numbered() })),
    ).toBe('not_found')
    const some = dataOf(await post('seller/order/OrderRemark', { ids: [own.order, other.order, none.order], flag: 3 }))
    expect([some.success, (some.fail as Values[]).map(({ id }) => id)]).toEqual([[own.order], [other.order, none.order]])
    const target = { list, where: {}, except: [], count: 1 }
    expect(dataOf(await post('seller/order/OrderRemark', { target, flag: 4 })).success).toEqual([own.order])
    expect(await flags()).toEqual([4, 0, 0])
  })

  test('are offered their point alone, and filter by no other', async () => {
    const choices = async (api: string) =>
      (dataOf(await get(api, { _options: 'site_id' })) as unknown as Values[]).map(({ value }) => value)
    expect(await choices(list)).toEqual([shop.own])
    expect(await choices('seller/customer/list')).toEqual([shop.own])
    expect(rowsOf(await get(list, { site_id: shop.other }))).toEqual([])
    expect(rowsOf(await get('seller/greens/site_list')).map(({ id }) => id)).toEqual([shop.own])
  })

  test('add customers to their point, and bring none to another or out of it', async () => {
    const body = { name: 'New', phone: '13800138000', source: 'web', stage: 1 }
    const { id, version } = dataOf(await post('seller/customer/save', body))
    expect(dataOf(await get('seller/customer/info', { id: Number(id) })).site_id).toBe(shop.own)
    for (const site_id of [shop.other, null])
      for (const values of [
        { ...body, site_id },
        { id, version, site_id },
      ]) {
        const refused = await post('seller/customer/save', values)
        expect([outcome(refused), Object.keys((dataOf(refused) as { fields: object }).fields)]).toEqual(['invalid', ['site_id']])
      }
    const two = await shop.limit(shop.own, shop.other)
    expect(outcome(await server.call(two.session, 'POST', 'seller/customer/save', body))).toBe('invalid')
    expect(outcome(await server.call(two.session, 'POST', 'seller/customer/save', { ...body, site_id: shop.other }))).toBe('done')
    expect(outcome(await post('seller/customer/save', { id: shop.made.other.customer, version: 1, name: 'Mine' }))).toBe(
      'not_found',
    )
  })

  test('import customers of their point alone', async () => {
    const said = (text: string) => server.services.t('zh', text)
    const send = (point: string) => {
      const head = ['Name|of a person', 'Source', 'Stage', 'Phone', ...(point ? ['Pickup point'] : [])].map(said).join(',')
      const row = ['Imported', said('Website'), said('Lead'), '13800138000', ...(point ? [point] : [])].join(',')
      return server.upload(session, 'seller/customer/list', { _excel_import: '1' }, { name: 'a.csv', content: `${head}\n${row}` })
    }
    const nameOf = async (id: number) => (await one(server, sql<{ name: string }>`select name from site where id = ${id}`)).name
    const imported = async () =>
      (
        await sql<{ site_id: number }>`select site_id from customer where name = 'Imported' and supplier_id = 2`.execute(
          server.services.database,
        )
      ).rows.map(({ site_id }) => Number(site_id))
    expect(dataOf(await send(await nameOf(shop.other)))).toMatchObject({ faults: [{ column: said('Pickup point') }] })
    expect(await imported()).toEqual([])
    expect(outcome(await send(''))).toBe('done')
    expect(outcome(await send(await nameOf(shop.own)))).toBe('done')
    expect(await imported()).toEqual([shop.own, shop.own])
  })

  test('add no pickup point, and change none but their own', async () => {
    expect(outcome(await post('seller/greens/site_save', siteBody('Third point')))).toBe('permission_denied')
    expect(outcome(await post('seller/greens/site_save', { id: shop.other, version: 1, contact: 'Eva' }))).toBe('not_found')
    expect(outcome(await post('seller/greens/site_del', { id: shop.other }))).toBe('not_found')
    const { version } = dataOf(await get('seller/greens/site_info', { id: shop.own }))
    expect(outcome(await post('seller/greens/site_save', { id: shop.own, version, contact: 'Eva' }))).toBe('done')
  })

  test('let nobody see more than they do, themselves least of all', async () => {
    const wider = await shop.limit(shop.own, shop.other)
    const save = (id: number, values: Values, version = 1) => post('seller/operator/Save', { id, version, ...values })
    const { id } = shop.limited
    for (const site_ids of [[], [shop.other], [shop.own, shop.other]])
      expect(outcome(await save(id, { site_ids })), String(site_ids)).toBe('invalid')
    expect(outcome(await save(wider.id, { nickname: 'Renamed' }))).toBe('permission_denied')
    expect(outcome(await post('seller/operator/PasswordReset', { id: wider.id }))).toBe('permission_denied')
    const added = (site_ids: number[]) =>
      server.encrypt('Secret#2026').then(password => ({
        login_name: `new_${crypto.randomUUID().slice(0, 8)}`,
        nickname: 'New',
        phone: String(13_000_000_000 + Math.floor(Math.random() * 1e9)),
        password,
        role_ids: [5],
        site_ids,
      }))
    expect(outcome(await post('seller/operator/Save', await added([])))).toBe('invalid')
    expect(outcome(await post('seller/operator/Save', await added([shop.own])))).toBe('done')
  })

  test('are told in the inbox of their point, and of what belongs to none', async () => {
    const context = { ...systemContext(server.services, now), tenant: 2 }
    await sql`delete from site_mail where supplier_id = 2`.execute(server.services.database)
    const orders = [shop.made.own.order, shop.made.other.order, shop.made.none.order]
    const { rows } = await sql<
      Values & { id: number }
    >`select id, site_id from "order" where id = any(${orders}::bigint[])`.execute(server.services.database)
    const values = { order_sn: '1', nickname: 'A', amount: '1', goods_text: 'B' }
    await server.services.database.transaction().execute(async trx => {
      for (const row of rows) await tell(context, trx, { scene: 'order_paid', row, supplierId: 2, values })
    })
    const titles = async (reader: Session) => rowsOf(await server.call(reader, 'GET', 'seller/sitemail/Inbox')).length
    expect([await titles(session), await titles(shop.owner)]).toEqual([1, 3])
    expect(dataOf(await get('seller/sitemail/InboxCount')).unread).toBe(1)
  })

  const saveLimit = async (id: number, version: number, site_ids: number[]) =>
    outcome(await server.call(shop.owner, 'POST', 'seller/operator/Save', { id, version, site_ids }))

  test('have no file any more that was made when they saw more; one of other records, and one made anew, they have', async () => {
    const person = await shop.limit()
    const ask = (api: string, values: Values) => server.call(person.session, 'GET', api, values)
    const { jobs } = server.services
    const queued: number[] = []
    Object.assign(server.services, { jobs: { send: async (_name: string, job: Values) => queued.push(Number(job.id)) } })
    const order = async (api: string, column: string) => {
      await ask(api, { _down_excel: 1, _excel_down_culumns: column, _excel_file_name: 'a.csv', _async: 1 })
      return Number(queued.at(-1))
    }
    const load = (id: number) => ask('seller/export/ExportDown', { id })
    const [orders, goods] = [await order(list, 'order_sn'), await order('seller/goods/manageShow', 'goods_name')]
    for (const id of [orders, goods]) await runExport(server.services, { id })
    expect([outcome(await load(orders)), outcome(await load(goods))]).toEqual(['done', 'done'])
    expect(await saveLimit(person.id, 1, [shop.own])).toBe('done')
    const refused = (await load(orders)).envelope
    expect([refused.code, refused.message]).toEqual([
      'state_conflict',
      server.services.t('zh', 'This was made when you saw more pickup points. Make it again with what you see now.'),
    ])
    expect(outcome(await load(goods))).toBe('done')
    expect(dataOf(await ask('seller/task/Task', { id: orders })).file).toBe(0)
    const anew = await order(list, 'order_sn')
    await runExport(server.services, { id: anew })
    expect(await saveLimit(person.id, 2, [shop.own, shop.other])).toBe('done')
    expect([outcome(await load(anew)), outcome(await load(orders))]).toEqual(['done', 'state_conflict'])
    expect(await saveLimit(person.id, 3, [shop.other])).toBe('done')
    expect(outcome(await load(anew))).toBe('state_conflict')
    // What failed holds nothing: it is made again with what is seen today.
    await sql`update task set status = 3 where id = ${orders}`.execute(server.services.database)
    expect(outcome(await server.call(person.session, 'POST', 'seller/export/ExportRetry', { id: orders }))).toBe('done')
    await runExport(server.services, { id: orders })
    Object.assign(server.services, { jobs })
    expect((await load(orders)).raw.toString().trim().split('\n')).toHaveLength(2)
  })

  test('read in the activity log what was done with records of their point, and of others their own calls alone', async () => {
    const { own, other } = shop.made
    const remark = async (session: Session, id: number, flag: number) =>
      server.call(session, 'POST', 'seller/order/OrderRemark', { id, flag, version: (await orderOf(id)).version })
    const person = await shop.limit(shop.own)
    for (const { order } of [own, other]) expect(outcome(await remark(shop.owner, order, 5))).toBe('done')
    for (const { order } of [own, other]) await remark(person.session, order, 1)
    const body = { name: 'Of the other point', phone: '13800138000', source: 'web', stage: 1, site_id: shop.other }
    expect(outcome(await server.call(shop.owner, 'POST', 'seller/customer/save', body))).toBe('done')
    const lines = async (session: Session, path: string) => {
      const found = rowsOf(await server.call(session, 'GET', 'seller/operator/Log', { path, limit: 100 }))
      const ids = found.map(({ id }) => Number(id))
      const { rows } = await sql<{ said: string }>`select result || ' ' || coalesce(request->>'id', '') || ' '
        || coalesce(request->>'flag', '') as said from operator_log where id = any(${ids}::bigint[]) and supplier_id = 2
        and (request->>'flag' in ('5', '1') or request->>'name' = 'Of the other point')`.execute(server.services.database)
      return rows.map(({ said }) => said.trim()).sort()
    }
    const path = 'seller/order/OrderRemark'
    const all = [`0 ${other.order} 1`, `1 ${other.order} 5`, `1 ${own.order} 5`, `1 ${own.order} 1`]
    expect(await lines(shop.owner, path)).toEqual(all.toSorted())
    expect(await lines(person.session, path)).toEqual([`0 ${other.order} 1`, `1 ${own.order} 5`, `1 ${own.order} 1`].sort())
    expect(await lines(session, path)).toEqual([`1 ${own.order} 5`, `1 ${own.order} 1`].sort())
    const adding = 'seller/customer/save'
    expect([await lines(shop.owner, adding), await lines(session, adding)]).toEqual([['1'], []])
    const hidden = await one(
      server,
      sql<{ id: number }>`select id from operator_log where path = ${path} and request->>'flag' = '5'
        and request->>'id' = ${String(other.order)}`,
    )
    expect(outcome(await get('seller/operator/LogInfo', { id: hidden.id }))).toBe('not_found')
  })

  test('set up no webhook, which would tell of all', async () => {
    const body = { name: 'All', url: 'https://example.com/hook', events: ['order.pay'] }
    expect(outcome(await post('seller/mq/MqSave', body))).toBe('state_conflict')
  })

  test('see all of the shop from the moment that the limit goes, and work that waits is limited as they are then', async () => {
    const person = await shop.limit(shop.own)
    const count = async () => dataOf(await server.call(person.session, 'GET', list, { _count_sum: 1 })).count
    expect(await count()).toBe(1)
    const asker = { kind: 'operator', id: person.id, name: 'Limited', supplierId: 2 } as const
    expect((await readActorAnew(server.services, asker, now()))?.sites).toEqual([shop.own])
    expect(
      outcome(await server.call(shop.owner, 'POST', 'seller/operator/Save', { id: person.id, version: 1, site_ids: [] })),
    ).toBe('done')
    expect(await count()).toBeGreaterThan(3)
    expect((await readActorAnew(server.services, asker, now()))?.sites).toEqual([])
  })
})
