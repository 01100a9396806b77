import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Reply, Values } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, numbered, one, outcome } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'

const [info, save] = ['seller/setting/ShoppingSetInfo', 'seller/setting/ShoppingSetEdit']
const region = { province_id: 330000, city_id: 330100, district_id: 330102 }
const ann = { name: 'Ann', phone: '13800138000', region, address: '1 Zhongshan Road' }
const bob = { ...ann, name: 'Bob', address: '2 Lakeside Road' }
const [toAnn, toBob] = [
  'Ann, 13800138000, 浙江省 杭州市 拱墅区, 1 Zhongshan Road',
  'Bob, 13800138000, 浙江省 杭州市 拱墅区, 2 Lakeside Road',
]

describeDrawn('the return addresses of a shop', engine => {
  const { server, shop1: shop } = serveTests({ engine }, 'shop1')
  const { paidBy, payer } = paidOrders(server, shop)

  const read = async () => dataOf(await server.call(shop, 'GET', info))
  const write = (version: unknown, values: Values) => server.call(shop, 'POST', save, { version, ...values })
  const change = async (values: Values) => write((await read()).version, values)
  const kept = () =>
    one(
      server,
      sql<{ text: string | null; rows: unknown }>`
        select return_address as text, return_addresses as rows from shopping_setting where supplier_id = 2`,
    )
  const faults = (reply: Reply) => (reply.envelope.data as { fields: Record<string, string> }).fields

  beforeEach(async () => {
    expect(outcome(await change({ return_addresses: [ann, { ...bob, is_default: 1 }] }))).toBe('done')
  })

  test('have a number and a text each, and the setting has that of the default', async () => {
    const { return_addresses, return_address } = await read()
    expect(return_addresses).toMatchObject([
      { id: 1, is_default: 0, text: toAnn },
      { id: 2, is_default: 1, text: toBob },
    ])
    expect(return_address).toBe(toBob)
  })

  test('have the first as the default where none is marked, and none where there are none', async () => {
    await change({ return_addresses: [ann, bob] })
    expect((await read()).return_addresses).toMatchObject([{ is_default: 1 }, { is_default: 0 }])
    expect((await kept()).text).toBe(toAnn)
    await change({ return_addresses: [] })
    expect((await kept()).text).toBeNull()
  })

  test('have one default, and each of them is whole', async () => {
    const two = await change({
      return_addresses: [
        { ...ann, is_default: 1 },
        { ...bob, is_default: 1 },
      ],
    })
    expect(faults(two)).toEqual({ return_addresses: '只能将一个退货地址设为默认' })
    const wrong = await change({
      return_addresses: [{ name: 'n'.repeat(33), region: { province_id: 330000 }, address: 'x' }],
    })
    expect(Object.keys(faults(wrong)).sort()).toEqual(
      ['address', 'name', 'phone', 'region'].map(name => `return_addresses.0.${name}`),
    )
    expect(Object.keys(faults(await change({ return_addresses: Array.from({ length: 21 }, () => ann) })))).toEqual([
      'return_addresses',
    ])
    expect(Object.keys(faults(await change({ return_address: 'Elsewhere' })))).toEqual(['return_address'])
    expect((await kept()).text).toBe(toBob)
  })

  test('have their region by the names that a reader knows, and are kept by those of the country', async () => {
    const readIn = async (language: string) => {
      const { return_addresses } = dataOf(await server.call(shop, 'GET', info, {}, { 'accept-language': language }))
      return (return_addresses as { region: Values }[])[0]?.region
    }
    const known = { ...region, province_name: 'Zhejiang', city_name: 'Hangzhou', district_name: 'Gongshu' }
    expect(await readIn('en')).toEqual(known)
    await change({ return_addresses: [{ ...ann, region: known }] })
    expect(await readIn('zh')).toMatchObject({ province_name: '浙江省', city_name: '杭州市', district_name: '拱墅区' })
    expect((await kept()).text).toBe(toAnn)
  })

  test('are saved by one of two at the same time', async () => {
    const { version } = await read()
    const answers = await Promise.all([ann, bob].map(one => write(version, { return_addresses: [one] })))
    expect(answers.map(outcome).sort()).toEqual(['conflict', 'done'])
    expect((await read()).return_addresses).toHaveLength(1)
  })

  test('begin with the text from before there were any, which a save of something else keeps', async () => {
    await sql`update shopping_setting set return_addresses = null, return_address = 'Old Road 9' where supplier_id = 2`.execute(
      server.services.database,
    )
    expect((await read()).return_addresses).toEqual([{ address: 'Old Road 9', is_default: 1 }])
    expect(outcome(await change({ stock_warn_default: 9 }))).toBe('done')
    expect(await kept()).toEqual({ text: 'Old Road 9', rows: null })
    expect(Object.keys(faults(await change({ return_addresses: (await read()).return_addresses })))).toEqual(
      expect.arrayContaining(['return_addresses.0.name']),
    )
  })

  test('can be named by their number where a return is agreed to', async () => {
    const order = await paidBy(`P${crypto.randomUUID().slice(0, 18)}`, { nums: [2] })
    const { id } = await one(
      server,
      sql<{
        id: number
      }>`insert into refund (supplier_id, refund_sn, order_id, uid, refund_type, scene, reason, apply_amount, refund_status, version)
        values (2, ${`R${order.id}`}, ${order.id}, ${payer.uid}, 'returns', 2, 'Broken', 100, 'apply', 1) returning id`,
    )
    const agree = (values: Values) =>
      server.call(shop, 'POST', 'seller/refund/RefundAudit', {
        ...numbered(),
        id,
        version: 1,
        action: 'agree',
        amount: 100,
        ...values,
      })
    expect(Object.keys(faults(await agree({})))).toEqual(['return_address'])
    expect(Object.keys(faults(await agree({ return_address_id: 3 })))).toEqual(['return_address_id'])
    expect(outcome(await agree({ return_address_id: 1 }))).toBe('done')
    expect(await one(server, sql`select return_address from refund where id = ${id}`)).toEqual({ return_address: toAnn })
  })
})
