import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passTime, setClock, useRealClock } from '../../support/clock.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { users, type Values } from '../../support/server.ts'
import { moduleOf } from '../../../server/gate/operatorLog/logOperators.ts'
import type { ChangedField } from '../../../server/context/Context.ts'
import { dataOf, express, makeOrder, numbered, outcome } from '../modules/fixtures.ts'
import { allRoutes } from '../routes/allRoutes.ts'
import { serveTests } from '../../support/serveTests.ts'

type Line = { path: string; result: number; message: string; request: Values; operator_name: string; supplier_id: number }

describeDrawn('the operator log', engine => {
  const { server, shop1, clerk, allShops: platform } = serveTests({ engine }, 'shop1', 'clerk', 'allShops')
  beforeEach(() => server.services.database.deleteFrom('operator_log').execute())
  afterEach(useRealClock)

  const lines = async (): Promise<Line[]> =>
    (
      await sql<Line>`select path, result, message, request, operator_name, supplier_id from operator_log order by id`.execute(
        server.services.database,
      )
    ).rows
  const post = (api: string, values: Values, session = shop1) => server.call(session, 'POST', api, values)
  const get = (api: string, values: Values = {}, session = shop1) => server.call(session, 'GET', api, values)

  test('tells what was refused, why, and to whom', async () => {
    await post('seller/role/roleadd', { name: 'Stolen', path_arr: ['/goods/manageShow'] }, clerk)
    await post('seller/customer/save', { name: '', phone: '123' })
    await post('seller/customer/save', { id: 1, version: 1 }, { ...shop1, supplieruid: 3 })
    const [denied, invalid, foreign] = await lines()
    expect(denied).toMatchObject({ path: 'seller/role/roleadd', result: 0, message: '没有此操作权限', operator_name: '小周' })
    expect(invalid).toMatchObject({ path: 'seller/customer/save', result: 0, request: { name: '', phone: '****23' } })
    expect(invalid?.message).not.toBe('')
    expect(foreign).toMatchObject({ path: 'seller/customer/save', result: 0, supplier_id: 2 })
    expect(await lines()).toHaveLength(3)
  })

  test('tells what was done, once', async () => {
    expect(outcome(await post('seller/customer/save', { name: 'Done', phone: '13800138000' }))).toBe('done')
    expect(await lines()).toMatchObject([{ path: 'seller/customer/save', result: 1, request: { name: 'Done' } }])
  })

  test('6 tells of a save what stood in each field before and after, in words, and nothing of one that was refused', async () => {
    const info = async () => dataOf(await get('seller/customer/info', { id: 1 }))
    const { version, name, phone } = await info()
    expect(outcome(await post('seller/customer/save', { id: 1, version, name: 'Renamed', phone: '13900139009' }))).toBe('done')
    expect(outcome(await post('seller/customer/save', { id: 1, version, name: 'Again' }))).toBe('conflict')
    const read = async (values: Values) =>
      (dataOf(await get('seller/operator/Log', { page: 1, limit: 5, ...values }, shop1)) as { data: Values[] }).data
    const [saved] = await read({ result: 1, module: 'customer' })
    const told = await server.call(
      shop1,
      'GET',
      'seller/operator/LogInfo',
      { id: Number(saved?.id) },
      { 'accept-language': 'en' },
    )
    const changes = dataOf(told).changes as Values[]
    expect(changes).toEqual(
      expect.arrayContaining([
        { record: 'Customer 1', field: 'Name', before: name, after: 'Renamed' },
        { record: 'Customer 1', field: 'Phone', before: expect.stringContaining('****'), after: '139****9009' },
      ]),
    )
    expect(JSON.stringify(changes)).not.toContain(String(phone).includes('*') ? '13900139009' : String(phone))
    const [refused] = await read({ result: 0 })
    expect(dataOf(await get('seller/operator/LogInfo', { id: Number(refused?.id) })).changes).toEqual([])
  })

  /** What the last line tells of what was changed, as `entity field: before → after`. */
  const changesOf = async (path: string): Promise<string[]> => {
    const { rows } = await sql<{ changes: ChangedField[] }>`
      select changes from operator_log where path = ${path} order by id desc limit 1`.execute(server.services.database)
    return (rows[0]?.changes ?? []).map(({ entity, field, before, after }) => `${entity} ${field}: ${before} → ${after}`)
  }

  test('6 tells before and after of what transitions change besides their own row: parcels, lines of an order, categories below and their goods', async () => {
    const order = await makeOrder(server, { nums: [2] })
    expect(outcome(await post('seller/order/OrderSend', { id: order.id, ...express() }))).toBe('done')
    expect(await changesOf('seller/order/OrderSend')).toEqual(
      expect.arrayContaining(['order order_status: pay → send', 'order_goods sent_num: 0 → 2']),
    )
    const changed = { id: order.id, logistics_code: 'SF', waybill_no: 'SF7777777777' }
    expect(outcome(await post('seller/order/OrderSendEdit', changed))).toBe('done')
    expect(await changesOf('seller/order/OrderSendEdit')).toContain('order_package waybill_no: SF1234567890 → SF7777777777')
    const unpaid = await makeOrder(server, { status: 'submit', nums: [3] })
    const cheaper = { id: unpaid.id, ...numbered(), adjust_amount: -100, reason: '老客户' }
    expect(outcome(await post('seller/order/OrderReprice', cheaper))).toBe('done')
    expect(await changesOf('seller/order/OrderReprice')).toContain('order_goods share_adjust: 0 → -100')
  })

  test('6 tells before and after of a category that takes what is below it off, goods included', async () => {
    const { rows } = await sql<{ id: number; version: number; below: number }>`
      select c.id, c.version, count(distinct b.id)::int as below
      from goods_category c join goods_category b on b.parent_id = c.id and b.enabled = 1 and b.deleted_at is null
      where c.enabled = 1 and c.deleted_at is null and exists (
        select 1 from goods_category o join goods g on g.category_id = o.id and g.show = 1 where o.parent_id = c.id and o.enabled = 1)
      group by c.id order by below desc, c.id limit 1`.execute(server.services.database)
    const { id, version, below } = rows[0]!
    expect(below).toBeGreaterThan(1)
    const api = 'seller/goodsCat/OnOff'
    expect(outcome(await post(api, { id, version, enabled: 0 }, platform))).toBe('done')
    const told = await changesOf(api)
    expect(told.filter(line => line === 'goods_category enabled: 1 → 0').length).toBeGreaterThan(below)
    expect(told).toContain('goods show: 1 → 0')
  })

  test('6 tells before and after of staff who are moved to another role, of a reset password nothing but that it must be changed, of an own name the name', async () => {
    const add = async (name: string) =>
      Number(dataOf(await post('seller/role/roleadd', { name, path_arr: ['/goods/manageShow'] })).id)
    const [from, to] = [await add('Packers'), await add('Shippers')]
    const password = await server.encrypt('Secret#2026')
    const person = { login_name: 'mover_1', nickname: '搬家', phone: '13611112222', password, role_ids: [from] }
    const saved = dataOf(await post('seller/operator/Save', person))
    expect(outcome(await post('seller/role/roledel', { id: from, move_to: to }))).toBe('done')
    expect(await changesOf('seller/role/roledel')).toEqual([
      `operator role_ids: [${from}] → [${to}]`,
      'role name: Packers → null',
    ])
    expect(outcome(await post('seller/operator/PasswordReset', { id: Number(saved.id) }))).toBe('done')
    expect(await changesOf('seller/operator/PasswordReset')).toEqual(['operator must_change_pwd: 0 → 1'])
    const before = dataOf(await get('buyer/user/info')).nick_name
    expect(outcome(await post('buyer/user/userEdit', { nick_name: '新名字', email: 'lin@example.com' }))).toBe('done')
    expect(await changesOf('buyer/user/userEdit')).toEqual([`supplier contact_name: ${before} → 新名字`])
    expect(outcome(await post('buyer/user/userEdit', { email: 'mei@example.com' }))).toBe('done')
    expect(await changesOf('buyer/user/userEdit')).toEqual([expect.stringMatching(/^profile email: .*lin.* → .*mei/)])
  })

  test('6 tells before and after of the account that withdrawals go to when the one before it is deleted', async () => {
    const { rows } = await sql<{ id: number }>`select id from bankcard where supplier_id = 2 and is_default = 1
      and deleted_at is null`.execute(server.services.database)
    expect(outcome(await post('seller/bankcard/Del', { id: rows[0]!.id }))).toBe('done')
    expect(await changesOf('seller/bankcard/Del')).toContain('bankcard is_default: 0 → 1')
  })

  test('every call that stands in it is of a module by which it can be filtered', async () => {
    const known = Object.keys(server.services.entities.get('operator_log')?.fields.module?.options ?? {})
    const routes = await allRoutes(server.services)
    const strange = routes.filter(({ method, addon }) => method === 'POST' && !addon).map(({ path }) => moduleOf(path))
    expect([...new Set(strange)].filter(name => !known.includes(name))).toEqual([])
  })

  test('names the page of an action in the language of whoever reads it', async () => {
    await post('seller/customer/save', { name: 'Named', phone: '13800138001' })
    await post('seller/goods/OnOff', { id: 1, version: 1, show: 0 })
    const titles = async (language: string) => {
      const { envelope } = await server.call(
        shop1,
        'GET',
        'seller/operator/Log',
        { page: 1, limit: 10 },
        { 'accept-language': language },
      )
      return (envelope.data as { data: { title: string }[] }).data.map(({ title }) => title).sort()
    }
    expect(await titles('en')).toEqual(['Customers', 'Unlist / List for sale'])
    expect(await titles('es')).toEqual(['Clientes', 'Retirar / Publicar'])
  })

  test('tells of actions by GET and of files handed out, and not of what was only looked at', async () => {
    const role = dataOf(await post('seller/role/roleadd', { name: 'Short', path_arr: ['/goods/manageShow'] }))
    await server.services.database.deleteFrom('operator_log').execute()
    await get('seller/customer/list', { page: 1 })
    await get('seller/customer/list', { _count_sum: 1 })
    expect(await lines()).toEqual([])
    await get('seller/role/roledel', { id: Number(role.id) })
    await get('seller/role/roledel', { id: 1 }, clerk)
    await get('seller/customer/list', { _down_excel: 1, _excel_down_culumns: 'name' })
    await get('seller/export/ExportDown', { id: 999 })
    await get('seller/task/TaskFile', { id: 999 })
    await get('buyer/user/logout', {}, await server.login(users.shop1))
    expect((await lines()).map(({ path, result }) => [path, result])).toEqual([
      ['seller/role/roledel', 1],
      ['seller/role/roledel', 0],
      ['seller/customer/list', 1],
      ['seller/export/ExportDown', 0],
      ['seller/task/TaskFile', 0],
      ['buyer/user/logout', 1],
    ])
    expect((await lines())[2]?.request).toEqual({ _down_excel: '1', _excel_down_culumns: 'name' })
  })

  test('tells of a file that was sent with its name and fields', async () => {
    await server.upload(
      shop1,
      'seller/customer/list',
      { _excel_import: '1', _check: '1' },
      { name: 'people.csv', content: 'x\n1' },
    )
    expect(await lines()).toMatchObject([{ request: { file: 'people.csv', _excel_import: '1', _check: '1' } }])
  })

  test.each([
    ['a zero', { name: 'a\0b', '\0': 1 }],
    ['half a sign', { name: '\ud83d', deep: `${'x'.repeat(499)}😀😀` }],
    ['a thousand levels', JSON.parse(`{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`)],
    ['a megabyte', { name: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) }],
    ['a thousand fields', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, 'x'.repeat(100)]))],
  ])('has a line, of bounded size, for a call that sent %s', async (_what, values) => {
    await post('seller/customer/save', values)
    const [line, ...more] = await lines()
    expect([line?.path, more.length]).toEqual(['seller/customer/save', 0])
    expect(JSON.stringify(line?.request).length).toBeLessThan(20_000)
  })

  test('has thirty refusals a minute of one person, and everything that was done', async () => {
    // The beginning of a minute.
    setClock(Math.ceil(Date.now() / 60_000) * 60_000 + 1_000)
    for (let at = 0; at < 35; at++) await post('seller/customer/save', { name: '' })
    expect(await lines()).toHaveLength(30)
    await post('seller/customer/save', { name: 'Done', phone: '13800138000' })
    await post('seller/role/roleadd', { name: 'Stolen' }, clerk)
    expect((await lines()).slice(30)).toMatchObject([{ result: 1 }, { path: 'seller/role/roleadd', result: 0 }])
    passTime(60)
    await post('seller/customer/save', { name: '' })
    expect(await lines()).toHaveLength(33)
  })

  test('keeps its lines for 180 days', async () => {
    await post('seller/customer/save', { name: 'Old', phone: '13800138000' })
    passTime(179 * 86_400)
    const later = await server.login(users.shop1)
    await post('seller/customer/save', { name: 'Later', phone: '13800138000' }, later)
    expect((await lines()).map(({ request }) => request.name)).toEqual(['Old', 'Later'])
    passTime(2 * 86_400)
    const latest = await server.login(users.shop1)
    await post('seller/customer/save', { name: 'Latest', phone: '13800138000' }, latest)
    expect((await lines()).map(({ request }) => request.name)).toEqual(['Later', 'Latest'])
    // In half a year the sessions that others test with have ended.
    useRealClock()
    Object.assign(shop1, await server.login(users.shop1))
    Object.assign(clerk, await server.login(users.clerk))
  })
})
