import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now, numbered, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

/** What is the shop's in docs/rules/goods.md#states and docs/rules/orders.md#states, with a state it is done in. */
const calls: [string, string, Values][] = [
  ['OrderReprice', 'submit', { adjust_amount: -1, reason: '优惠' }],
  [
    'OrderAddressEdit',
    'pay',
    {
      receiver_name: '李四',
      receiver_phone: '13700137000',
      receiver_address: '中山路 1 号',
      receiver_region: { province_id: 440000, city_id: 440100, district_id: 440103 },
    },
  ],
  ['OrderSend', 'pay', { send_type: 1, logistics_code: 'SF', waybill_no: 'SF1234567890' }],
  ['OrderExtend', 'send', { days: 3 }],
]

describeDrawn('what is the shop’s', engine => {
  const { server, allShops: platform } = serveTests({ engine }, 'allShops')

  const post = (api: string, values: Values) => server.call(platform, 'POST', api, values)
  const setShop = (status: 1 | 2) =>
    server.services.database.updateTable('supplier').set({ supplier_status: status }).where('id', '=', 2).execute()
  const order = async (api: string, from: string, values: Values) => {
    const { id, lines } = await makeOrder(server, { status: from, values: { auto_receive_at: now() + 1000 } })
    const sent = api === 'OrderSend' ? { lines: lines.map(line => ({ order_goods_id: line.id, num: line.num })) } : {}
    const number = api === 'OrderSend' || api === 'OrderReprice' ? numbered() : {}
    const reply = await post(`seller/order/${api}`, { id, version: 1, ...number, ...values, ...sent })
    return { reply, row: dataOf(await server.call(platform, 'GET', 'seller/order/info', { id })) }
  }

  test.each(calls)(
    '%s is not the platform’s while the shop is in force, and is when it is disabled',
    async (api, from, values) => {
      const open = await order(api, from, values)
      expect([outcome(open.reply), open.reply.envelope.message]).toEqual(['state_conflict', '此操作仅店铺可执行'])
      await setShop(2)
      const closed = await order(api, from, values)
      await setShop(1)
      expect(outcome(closed.reply)).toBe('done')
    },
  )

  test('the buttons of an order say so', async () => {
    const { id } = await makeOrder(server, { status: 'submit' })
    const actions = async () => dataOf(await server.call(platform, 'GET', 'seller/order/info', { id })).actions
    expect(await actions()).toEqual(['track', 'reveal', 'revealBuyer', 'unlabel', 'view', 'refund', 'close', 'remark'])
    await setShop(2)
    const disabled = await actions()
    await setShop(1)
    expect(disabled).toEqual(['track', 'reveal', 'revealBuyer', 'unlabel', 'view', 'refund', 'reprice', 'close', 'remark'])
  })

  test('a product is binned, restored and purged by its shop', async () => {
    const { id } = await one(
      server,
      sql<{ id: number }>`update goods set show = 0, is_deleted = 0
        where id = (select max(id) from goods where supplier_id = 2 and deleted_at is null) returning id`,
    )
    const fail = async (api: string) => outcome(await post(`seller/goods/${api}`, { id }))
    expect(await fail('Del')).toBe('state_conflict')
    await setShop(2)
    const done = [await fail('Del'), await fail('Restore')]
    await setShop(1)
    expect(done).toEqual(['done', 'done'])
  })
})
