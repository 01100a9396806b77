import { describe, expect, test } from 'vitest'
import { productSite } from '../../../support/productSite.ts'
import { root } from '../../../support/snapshot.ts'
import { users, type Values } from '../../../support/server.ts'
import { dataOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type Sum = { field: string; minus?: boolean; total?: boolean }
type Columns = { blocks: Values[] }[]

/** The sums below the lines of an order, as its page names them. */
async function readSums(): Promise<Sum[]> {
  const page = (await productSite(root)).pages.get('/orderManagement/logisticsExpress/orderInfo/{id}')
  const blocks =
    page?.blocks.flatMap(block => [block, ...((block.columns ?? []) as Columns).flatMap(column => column.blocks)]) ?? []
  const lines = blocks.find(block => block.field === 'lines')
  if (!lines) throw new Error('The page of an order shows no lines')
  return lines.sums as Sum[]
}

describe('the page of an order', () => {
  const { server } = serveTests()

  test('shows parts that come to its total, for every order there is, and lines that come to its goods', async () => {
    const shop = await server.login(users.shop1)
    const list = dataOf(await server.call(shop, 'GET', 'seller/order/OrderList', { page: 1, limit: 500 }))
    const orders = list.data as Values[]
    const sums = await readSums()
    const at = sums.findIndex(sum => sum.total)
    const added = (order: Values) =>
      sums.slice(0, at).reduce((total, { field, minus }) => total + (minus ? -1 : 1) * Number(order[field]), 0)
    // Each part is some amount in some order, else its sign would say nothing.
    expect(sums.slice(0, at).filter(({ field }) => orders.every(order => Number(order[field]) === 0))).toEqual([])
    expect(orders.map(order => [order.order_sn, added(order)])).toEqual(
      orders.map(order => [order.order_sn, order[sums[at]?.field ?? '']]),
    )
    const goods = ({ lines }: Values) => (lines as Values[]).reduce((total, line) => total + Number(line.total), 0)
    expect(orders.map(goods)).toEqual(orders.map(order => order.goods_amount))
  })

  test('says what is left to give back as the page of a refund does, less what is asked for already', async () => {
    const shop = await server.login(users.shop1)
    const inRefund = { page: 1, limit: 20, refund_state: 1 }
    const orders = dataOf(await server.call(shop, 'GET', 'seller/order/OrderList', inRefund)).data as Values[]
    const left = await Promise.all(
      orders.map(async ({ id }) => [
        dataOf(await server.call(shop, 'GET', 'seller/order/info', { id })).refundable,
        dataOf(await server.call(shop, 'GET', 'seller/refund/RefundOffer', { id })).refundable,
      ]),
    )
    expect(left.map(([own]) => own)).toEqual(left.map(([, offered]) => offered))
    expect(left.map(([own]) => own)).toContain(0)
  })
})
