import { anyTable } from '../../../server/database/anyTable.ts'
import { sql } from 'kysely'
import { categoryNamed } from '../../support/categoryNamed.ts'
import type { Reply, Session, TestServer, Values } from '../../support/server.ts'

export const now = (): number => Math.floor(Date.now() / 1000)

/** What an answer holds, for tests that look into it. */
export const dataOf = (reply: Reply): Record<string, unknown> => reply.envelope.data as Record<string, unknown>
/** `refused state_conflict` or `done`: one word per answer reads well in tables of expectations. */
export const outcome = (reply: Reply): string => (reply.envelope.status ? 'done' : String(reply.envelope.code))

export async function one<T>(server: TestServer, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(server.services.database)
  const [row] = rows
  if (!row) throw new Error('The query of a test found no row')
  return row
}

/** The shops of the demo by account. */
export async function readShopIds(server: TestServer): Promise<(account: string) => number> {
  const { rows } = await sql<{ id: number; account: string }>`select id, account from supplier`.execute(server.services.database)
  const ids = new Map(rows.map(({ id, account }) => [account, id]))
  return account => {
    const id = ids.get(account)
    if (id === undefined) throw new Error(`There is no shop with the account ${account}`)
    return id
  }
}

export type OrderFixture = { id: number; version: number; lines: { id: number; skuId: number; num: number }[] }
export type OrderWish = { supplier?: number; status?: string; mode?: number; nums?: number[]; values?: Values; line?: Values }

/** An order of real goods in any state, with its stock held as that state holds it. */
export async function makeOrder(server: TestServer, wish: OrderWish = {}): Promise<OrderFixture> {
  const { supplier = 2, status = 'pay', mode = 1, nums = [2], values = {}, line = {} } = wish
  const { database } = server.services
  const { rows: skus } = await sql<{ id: number; goods_id: number; price: number }>`
    select k.id, k.goods_id, k.price from sku k where k.supplier_id = ${supplier} and k.deleted_at is null order by k.id limit ${nums.length}`.execute(
    database,
  )
  const goods = skus.reduce((sum, sku, index) => sum + sku.price * (nums[index] ?? 1), 0)
  const base = { supplier_id: supplier, version: 1, created_at: now() - 3600, updated_at: now() - 3600 }
  const money = {
    goods_amount: goods,
    freight_amount: 0,
    discount_amount: 0,
    coupon_amount: 0,
    points_amount: 0,
    adjust_amount: 0,
    pay_amount: goods,
  }
  const receiver = { receiver_name: '王小明', receiver_phone: '13800138000' }
  const order = await anyTable(database)
    .insertInto('order')
    .values({
      ...base,
      ...money,
      ...receiver,
      order_sn: String(100000000000000000n + BigInt(Math.floor(Math.random() * 1e15))),
      order_status: status,
      freight_mode: mode,
      delivery_status: status === 'send' ? 2 : 0,
      sent_at: status === 'send' ? now() - 60 : null,
      refund_state: 0,
      extend_num: 0,
      order_type: 1,
      flag: 0,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = []
  for (const [index, sku] of skus.entries()) {
    const num = nums[index] ?? 1
    const held = status === 'pay' || status === 'submit' ? num : 0
    await sql`update sku set locked = locked + ${held} where id = ${sku.id}`.execute(database)
    const total = sku.price * num
    const row = {
      ...base,
      order_id: order.id,
      goods_id: sku.goods_id,
      sku_id: sku.id,
      goods_name: `Goods ${sku.goods_id}`,
      price: sku.price,
      num,
      total,
      pay_amount: total,
      share_discount: 0,
      share_coupon: 0,
      share_points: 0,
      share_adjust: 0,
      locked_num: held,
      sent_num: 0,
      refund_num: 0,
      refund_amount: 0,
      refund_state: 0,
      ...(index === 0 ? line : {}),
    }
    const made = await anyTable(database).insertInto('order_goods').values(row).returning('id').executeTakeFirstOrThrow()
    lines.push({ id: Number(made.id), skuId: sku.id, num })
  }
  return { id: Number(order.id), version: 1, lines }
}

/** The number of a call that is done once, a new one each time. */
export const numbered = (): { request_no: string } => ({ request_no: crypto.randomUUID() })

/** A shipment by courier, asked anew each time. */
export const express = (): Values => ({ ...numbered(), send_type: 1, logistics_code: 'SF', waybill_no: 'SF1234567890' })

export type Stock = { stock: number; locked: number; sales: number }
export const stockOf = (server: TestServer, skuId: number): Promise<Stock> =>
  one(server, sql<Stock>`select stock, locked, sales from sku where id = ${skuId}`)

export const goodsBody = (values: Values = {}): Values => ({
  goods_name: '测试商品 Test goods',
  goods_type: 1,
  category_id: categoryNamed('Bedding sets'),
  unit: '件',
  images: ['/files/demo/cup-1.svg'],
  detail: '<p>好</p>',
  spec_type: 0,
  price: 1990,
  stock: 10,
  freight_modes: [1],
  freight_type: 0,
  publish_type: 3,
  ...values,
})

/** Two specs of three and two values: six versions. */
export function sixVersions(change: (sku: Values, index: number) => Values = sku => sku): Values {
  const colors = ['红', '蓝', '绿']
  const sizes = ['S', 'L']
  const pairs = colors.flatMap(color =>
    sizes.map(size => [
      { name: '颜色', value: color },
      { name: '尺码', value: size },
    ]),
  )
  const skus = pairs.map((spec_values, index) => change({ spec_values, price: 1000 + index * 100, stock: 5, enabled: 1 }, index))
  const specs = [
    { name: '颜色', values: colors.map(value => ({ value })) },
    { name: '尺码', values: sizes.map(value => ({ value })) },
  ]
  return { specs, skus }
}

export async function addGoods(
  server: TestServer,
  session: Session,
  values: Values = {},
): Promise<{ id: number; version: number }> {
  const reply = await server.call(session, 'POST', 'seller/goods/Save', goodsBody(values))
  if (!reply.envelope.status) throw new Error(`The goods of a test could not be saved: ${JSON.stringify(reply.envelope)}`)
  return dataOf(reply) as { id: number; version: number }
}
