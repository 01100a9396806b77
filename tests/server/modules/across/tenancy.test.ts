import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Values } from '../../../support/server.ts'
import { dataOf, express, makeOrder, numbered, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('another shop', () => {
  const { server, shop2 } = serveTests({}, 'shop2')
  let goods: number
  let order: number
  let role: number
  let operator: number
  beforeAll(async () => {
    goods = (await one(server, sql<{ id: number }>`select id from goods where supplier_id = 2 and show = 1 order by id limit 1`))
      .id
    order = (await makeOrder(server, { supplier: 2 })).id
    const first = (table: string) =>
      one(server, sql<{ id: number }>`select min(id) as id from ${sql.table(table)} where supplier_id = 2 and deleted_at is null`)
    role = (await first('role')).id
    operator = (await first('operator')).id
  })

  const writes = (): [string, Values][] => [
    ['seller/order/OrderSend', { id: order, version: 1, ...express() }],
    ['seller/order/OrderSendEdit', { id: order, version: 1, logistics_code: 'SF', waybill_no: 'SF12345678' }],
    ['seller/order/OrderClose', { id: order, version: 1, reason: 'x', ...numbered() }],
    ['seller/order/OrderReprice', { id: order, version: 1, adjust_amount: -1, reason: 'x', ...numbered() }],
    ['seller/order/OrderExtend', { id: order, version: 1, days: 1 }],
    ['seller/order/OrderRemark', { ids: [order], flag: 1 }],
    [
      'seller/order/OrderAddressEdit',
      {
        id: order,
        version: 1,
        receiver_name: 'x',
        receiver_phone: '13800138000',
        receiver_address: 'abcdef',
        receiver_region: { province_id: 440000, city_id: 440100, district_id: 440101 },
      },
    ],
    ['seller/goods/Save', { id: goods, version: 1, price: 1 }],
    ['seller/goods/OnOff', { ids: [goods], show: 0 }],
    ['seller/goods/Del', { id: goods }],
    ['seller/goods/Restore', { ids: [goods] }],
    ['seller/goods/Reprice', { target: { ids: [goods] }, percent: 100 }],
    ['seller/role/roleedit', { id: role, version: 1, name: 'x' }],
    ['seller/role/roledel', { id: role }],
    ['seller/operator/Save', { id: operator, version: 1, nickname: 'x' }],
    ['seller/operator/Del', { id: operator }],
  ]

  test('is answered not_found by every write on rows of the first, and they stay as they were', async () => {
    const read = () =>
      one(
        server,
        sql`select (select to_jsonb(o) from "order" o where id = ${order}) as o, (select to_jsonb(g) from goods g where id = ${goods}) as g,
      (select jsonb_agg(to_jsonb(r) order by id) from role r where supplier_id = 2) as r, (select jsonb_agg(to_jsonb(p) order by id) from operator p where supplier_id = 2) as p`,
      )
    const before = await read()
    for (const [api, values] of writes())
      expect(`${api} ${outcome(await server.call(shop2, 'POST', api, values))}`).toBe(`${api} not_found`)
    expect(await read()).toEqual(before)
  })

  test('reads none of its rows by any id', async () => {
    for (const [api, values] of Object.entries({
      'seller/order/info': { id: order },
      'seller/order/LogisticsQuery': { id: order },
      'seller/goods/Info': { id: goods },
      'seller/role/roleinfo': { id: role },
      'seller/operator/Info': { id: operator },
      'seller/customer/info': { id: await firstCustomer() },
    })) {
      expect(`${api} ${outcome(await server.call(shop2, 'GET', api, values))}`).toBe(`${api} not_found`)
    }
  })
  const firstCustomer = async () =>
    (await one(server, sql<{ id: number }>`select id from customer where supplier_id = 2 order by id limit 1`)).id

  test('counts only its own orders and products', async () => {
    const counts = dataOf(await server.call(shop2, 'GET', 'seller/order/OrderCount'))
    const own = await one(
      server,
      sql<{
        n: number
      }>`select count(*)::bigint as n from "order" where supplier_id = 3 and freight_mode in (1, 3) and order_status = 'send'`,
    )
    expect(own.n).toBeGreaterThan(0)
    expect(counts.send).toBe(own.n)
    const { counts: cards } = dataOf(await server.call(shop2, 'GET', 'seller/dashboard/Workbench')) as {
      counts: Record<string, number>
    }
    const sale = await one(server, sql<{ n: number }>`select count(*)::bigint as n from goods where supplier_id = 3 and show = 1`)
    expect(cards['/goods/manageShow']).toBe(sale.n)
    expect(Object.keys(cards)).not.toContain('/supplier/manage/list')
  })

  test('cannot name the first in its header', async () => {
    expect(outcome(await server.call({ ...shop2, supplieruid: 2 }, 'GET', 'seller/order/OrderCount'))).toBe('tenant_mismatch')
  })

  test('makes no call of the platform', async () => {
    for (const api of ['SupplierDisabled', 'SupplierCheck', 'SupplierDel']) {
      const values = {
        id: 2,
        ...(api === 'SupplierDisabled'
          ? { supplier_status: 2, reason: 'x' }
          : api === 'SupplierCheck'
            ? { enter_status: 1 }
            : {}),
      }
      expect(outcome(await server.call(shop2, 'POST', `seller/enter/${api}`, values))).toBe('permission_denied')
    }
    const examine = await server.call(shop2, 'POST', 'seller/goods/Examine', { id: goods, audit_status: 1 })
    expect(outcome(examine)).toBe('permission_denied')
  })

  test('reads only its own company of the platform’s rows of shops', async () => {
    expect(outcome(await server.call(shop2, 'GET', 'seller/enter/SupplierInfo', { id: 2 }))).not.toBe('done')
  })
})
