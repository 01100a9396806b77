import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Code } from '../../../../server/modules/orderManagement/codes/codes.ts'
import { takeNamed } from '../../../../server/states/takeNamed.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { readFile } from '../../../../site/readFiles.ts'
import type { Values } from '../../../support/server.ts'
import { dataOf, express, makeOrder, numbered, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type Where = { order_status?: string; freight_mode: number | { in: number[] } }
/** What a page of orders shows, by its file: the filters that its list keeps. */
const keptBy = (page: string): Where => {
  const file = readFile(process.cwd(), 'schemas/pages/orderManagement', `${page}.json`)
  return JSON.parse(file?.text ?? '').blocks[0].where
}

describe('the lists of orders', () => {
  const { server, shop1: shop } = serveTests({}, 'shop1')

  const place = (mode: number) =>
    makeOrder(server, { status: 'submit', mode, nums: [2], values: { nickname: 'Ana', refund_amount: 0, settle_status: 0 } })
  const take = async (name: string, id: number) => {
    const entity = server.services.entities.get('order')
    if (!entity) throw new Error('There is no order')
    await takeNamed(systemContext(server.services), entity, id, name, {})
  }
  const post = async (api: string, values: Values) =>
    expect(outcome(await server.call(shop, 'POST', `seller/order/${api}`, { ...numbered(), ...values }))).toBe('done')
  const order = (id: number) =>
    one(
      server,
      sql<{
        order_sn: string
        order_status: string
        codes: Code[]
      }>`select order_sn, order_status, codes from "order" where id = ${id}`,
    )
  /** The pages that show an order now, by name. */
  async function pagesOf(id: number, pages: Record<string, string>): Promise<string[]> {
    const { order_sn } = await order(id)
    const shown = await Promise.all(
      Object.entries(pages).map(async ([name, page]) => {
        const { order_status, freight_mode } = keptBy(page)
        const modes = typeof freight_mode === 'number' ? [freight_mode] : freight_mode.in
        const filters = { ...(order_status && { order_status }), order_sn, page: 1 }
        const found = await Promise.all(
          modes.map(mode => server.call(shop, 'GET', 'seller/order/OrderList', { ...filters, freight_mode: mode })),
        )
        return found.some(reply => (dataOf(reply).data as Values[]).length === 1) ? [name] : []
      }),
    )
    return shown.flat()
  }

  const lists = {
    all: 'logisticsExpress/index',
    'to pay': 'logisticsExpress/bepaid',
    'to deliver': 'logisticsExpress/bedelivered',
    'to receive': 'logisticsExpress/bereceived',
    finished: 'logisticsExpress/finish',
    closed: 'logisticsExpress/close',
  }

  test('4 Orders move through the lists: to pay, to deliver, to receive, finished, closed, and are always in that of every order', async () => {
    const { id } = await place(1)
    const been = [await pagesOf(id, lists)]
    await take('pay', id)
    been.push(await pagesOf(id, lists))
    await post('OrderSend', { id, ...express() })
    been.push(await pagesOf(id, lists))
    await take('receive', id)
    been.push(await pagesOf(id, lists))
    const given = await place(1)
    await post('OrderClose', { id: given.id, reason: '买家不要了' })
    been.push(await pagesOf(given.id, lists))
    expect(been).toEqual([
      ['all', 'to pay'],
      ['all', 'to deliver'],
      ['all', 'to receive'],
      ['all', 'finished'],
      ['all', 'closed'],
    ])
  })

  test('4 Shop-consumption orders move through all, to pay, to consume, consumed, as the counters say, and no other list has them', async () => {
    const consumption = {
      all: 'shopConsumption/allmanage',
      'to pay': 'shopConsumption/shopbepaid',
      'to consume': 'shopConsumption/shopbecounsumed',
      consumed: 'shopConsumption/consumed',
    }
    const count = async () => {
      const { bepaid, becounsumed } = dataOf(await server.call(shop, 'GET', 'seller/order/OrderCount'))
      return [Number(bepaid), Number(becounsumed)]
    }
    const [paying = 0, consuming = 0] = await count()
    const { id } = await place(2)
    const been: unknown[] = [[await pagesOf(id, consumption), ...(await count())]]
    await take('pay', id)
    const { codes } = await order(id)
    been.push([await pagesOf(id, consumption), ...(await count())])
    for (const { code } of codes) await post('ChainCodeUse', { id, code })
    been.push([await pagesOf(id, consumption), ...(await count())])
    expect(been).toEqual([
      [['all', 'to pay'], paying + 1, consuming],
      [['all', 'to consume'], paying, consuming + 1],
      [['all', 'consumed'], paying, consuming],
    ])
    expect(await pagesOf(id, lists)).toEqual([])
  })
})
