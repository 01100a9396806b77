import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { addGoods, dataOf, now, numbered, one, outcome, stockOf } from '../fixtures.ts'

const company = {
  company: 'Blue Harbor Trading',
  contact: 'Ana',
  phone: '13800138000',
  send_type: 1,
  receiver_name: 'Ana',
  receiver_phone: '13800138001',
  receiver_address: 'Tea Street 1',
}
type Sku = { id: number; goods_id: number; price: number; stock: number; alone: boolean }

describeDrawn('gifts for companies', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine }, 'shop1', 'shop2')
  let single: Sku
  let several: Sku
  let foreign: Sku
  beforeAll(async () => {
    const { rows } = await sql<Sku & { supplier_id: number }>`
      select k.id, k.goods_id, k.price, k.stock, k.supplier_id, (select count(*) = 1 from sku s where s.goods_id = k.goods_id and s.deleted_at is null and s.enabled = 1) as alone
      from sku k join goods g on g.id = k.goods_id where g.is_deleted = 0 and g.is_draft = 0 and k.enabled = 1 and k.stock > 30 and k.deleted_at is null order by k.id`.execute(
      server.services.database,
    )
    const pick = (supplier: number, alone: boolean) => {
      const found = rows.find(row => Number(row.supplier_id) === supplier && row.alone === alone)
      if (!found) throw new Error('The demo has no such variant')
      return { ...found, id: Number(found.id), goods_id: Number(found.goods_id), price: Number(found.price) }
    }
    single = pick(2, true)
    several = pick(2, false)
    foreign = pick(3, true)
  })
  const say = (call: string, values: Values, who = shop) =>
    server.call(who, 'POST', `seller/gift/${call}`, values, { 'accept-language': 'en' })
  const read = async (call: string, id: unknown) => dataOf(await server.call(shop, 'GET', `seller/gift/${call}?id=${id}`))
  const order = (lines: Values[], values: Values = {}) => say('BusSave', { ...company, ...values, lines, ...numbered() })
  const made = async (lines: Values[], values?: Values) => Number(dataOf(await order(lines, values)).id)
  const faultsOf = (reply: { envelope: { data?: unknown } }) => (reply.envelope.data as { fields: Values }).fields
  const stockLogOf = async (sn: unknown) => {
    const { rows } = await sql<{ line: string }>`select biz || ' ' || delta || ' ' || locked_delta as line from stock_log
      where biz_sn = ${sn} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const ask = (call: string, values: Values, uid: number) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    return server.call(anonymous, 'POST', `buyer/gift/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }

  test('are summed by the server: a line without a price costs what its product costs', async () => {
    const id = await made([
      { goods_id: single.goods_id, num: 3 },
      { goods_id: several.goods_id, sku_id: several.id, num: 2, price: 1000 },
    ])
    const bus = await read('BusInfo', id)
    expect(bus).toMatchObject({ total: single.price * 3 + 2000, goods_num: 5, bus_status: 0, phone: '138****8000' })
    expect(bus.bus_sn).toMatch(/^GB\d{12}$/)
    const [first] = bus.lines as Values[]
    expect(first).toMatchObject({ sku_id: single.id, price: single.price, total: single.price * 3 })
    expect(first?.goods_name).toBeTruthy()
    const wish = `goods=${single.goods_id},${several.goods_id}&skus=,${several.id}&nums=3,2&prices=,1000`
    const quoted = await server.call(shop, 'GET', `seller/gift/BusQuote?${wish}`)
    expect(dataOf(quoted)).toEqual({ total: single.price * 3 + 2000 })
    const unfinished = await server.call(shop, 'GET', `seller/gift/BusQuote?goods=${several.goods_id}&skus=&nums=2&prices=`)
    expect(dataOf(unfinished)).toEqual({ total: null })
  })

  test('keep their products, which are not deleted for good', async () => {
    const { id } = await addGoods(server, shop)
    await made([{ goods_id: id, num: 2 }])
    const drop = () => server.call(shop, 'POST', 'seller/goods/Del', { target: { ids: [id] } }, { 'accept-language': 'en' })
    expect(outcome(await drop())).toBe('done')
    expect((await drop()).envelope.message).toBe('The product has orders and stays in the recycle bin')
  })

  test('name variants that are there, and of products with several which one', async () => {
    const wrong = await order([
      { goods_id: several.goods_id, num: 1 },
      { goods_id: single.goods_id, sku_id: several.id, num: 1 },
    ])
    expect(faultsOf(wrong)).toEqual({
      'lines.0.sku_id': 'Choose a variant of this product',
      'lines.1.sku_id': 'This is no variant of the product',
    })
    expect(outcome(await order([{ goods_id: foreign.goods_id, num: 1 }]))).toBe('invalid')
    expect(outcome(await order([]))).toBe('invalid')
  })

  test('are offered the variants of the product of their line, by what tells them apart', async () => {
    const of = `BusInfo?_options=lines.sku_id&_parent=${several.goods_id}`
    const { envelope } = await server.call(shop, 'GET', `seller/gift/${of}`)
    const choices = envelope.data as { value: number; label: string }[]
    const { rows } = await sql<{ id: number; text: string }>`select id, spec_text as text from sku
      where goods_id = ${several.goods_id} and enabled = 1 and deleted_at is null`.execute(server.services.database)
    expect(new Map(choices.map(({ value, label }) => [value, label]))).toEqual(
      new Map(rows.map(({ id, text }) => [Number(id), text])),
    )
    const others = await server.call(other, 'GET', `seller/gift/${of}`)
    expect(others.envelope.data).toEqual([])
  })

  test('are offered the requests that they may come from, the newest first', async () => {
    const { envelope } = await server.call(shop, 'GET', 'seller/gift/BusManage?_options=custom_id')
    const ids = (envelope.data as { value: number }[]).map(({ value }) => value)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  test('are offered them with the companies that asked, and find them by those', async () => {
    const { rows } = await sql<{ id: number; sn: string; company: string }>`select id, custom_sn as sn, company from gift_custom
      where supplier_id = 2 and deleted_at is null order by id limit 1`.execute(server.services.database)
    const [asked] = rows
    const found = await server.call(shop, 'GET', 'seller/gift/BusManage', {
      _options: 'custom_id',
      _search: asked?.company ?? '',
    })
    expect(found.envelope.data).toContainEqual({ value: Number(asked?.id), label: asked?.sn, hint: asked?.company })
    const foreign = await server.call(other, 'GET', 'seller/gift/BusManage', { _options: 'custom_id', _search: asked?.sn ?? '' })
    expect(foreign.envelope.data).toEqual([])
  })

  test('reserve their products when they are confirmed, take them when they are sent, and give them back when they are canceled', async () => {
    const before = await stockOf(server, single.id)
    const id = await made([{ goods_id: single.goods_id, num: 4 }])
    const { bus_sn } = await read('BusInfo', id)
    expect(await stockOf(server, single.id)).toEqual(before)
    expect(outcome(await say('BusSend', { id, logistics_name: 'SF', waybill_nos: 'SF1' }))).toBe('state_conflict')
    expect(outcome(await say('BusConfirm', { id }))).toBe('done')
    expect(await stockOf(server, single.id)).toEqual({ ...before, stock: before.stock - 4, locked: before.locked + 4 })
    expect(outcome(await say('BusSave', { id, version: (await read('BusInfo', id)).version, contact: 'Li' }))).toBe(
      'state_conflict',
    )
    expect(outcome(await say('BusPrepare', { id }, other))).toBe('not_found')
    expect(outcome(await say('BusPrepare', { id }))).toBe('done')
    expect(outcome(await say('BusPay', { id, pay_way: 'transfer' }))).toBe('done')
    expect(outcome(await say('BusPay', { id, pay_way: 'transfer' }))).toBe('state_conflict')
    expect(outcome(await say('BusSend', { id, logistics_name: 'SF', waybill_nos: 'SF1' }))).toBe('done')
    expect(await stockOf(server, single.id)).toEqual({ stock: before.stock - 4, locked: before.locked, sales: before.sales + 4 })
    expect(outcome(await say('BusCancel', { id, cancel_reason: 'No budget' }))).toBe('state_conflict')
    expect(outcome(await say('BusFinish', { id }))).toBe('done')
    expect(await stockLogOf(bus_sn)).toEqual(['order_lock -4 4', 'ship 0 -4'])
    const off = await made([{ goods_id: single.goods_id, num: 4 }])
    const sn = (await read('BusInfo', off)).bus_sn
    await say('BusConfirm', { id: off })
    expect(outcome(await say('BusCancel', { id: off, cancel_reason: 'No budget' }))).toBe('done')
    expect(await stockLogOf(sn)).toEqual(['order_lock -4 4', 'order_release 4 -4'])
    expect((await stockOf(server, single.id)).stock).toBe(before.stock - 4)
    const never = await made([{ goods_id: single.goods_id, num: 4 }])
    expect(outcome(await say('BusCancel', { id: never, cancel_reason: 'No budget' }))).toBe('done')
    expect((await stockOf(server, single.id)).stock).toBe(before.stock - 4)
  })

  test('of which two want the last pieces are confirmed once, and the other is told what is missing', async () => {
    const { stock, locked } = await stockOf(server, single.id)
    const half = Math.floor(stock / 2)
    const ids = [
      await made([{ goods_id: single.goods_id, num: half + 1 }]),
      await made([
        { goods_id: single.goods_id, num: half },
        { goods_id: single.goods_id, num: 1 },
      ]),
    ]
    const both = await Promise.all(ids.map(id => say('BusConfirm', { id })))
    expect(both.map(outcome).sort()).toEqual(['done', 'no_stock'])
    const refused = both.find(({ envelope }) => !envelope.status)?.envelope.message
    expect(refused).toContain(`there are ${stock - half - 1}, and the order needs ${half + 1}: restock it or change the order`)
    expect(await stockOf(server, single.id)).toMatchObject({ stock: stock - half - 1, locked: locked + half + 1 })
    for (const id of ids) await say('BusCancel', { id, cancel_reason: 'Over' })
  })

  test('are confirmed with a whole address alone, or with addresses that take all of their pieces', async () => {
    const nowhere = await made([{ goods_id: single.goods_id, num: 2 }], { receiver_address: null })
    expect((await say('BusConfirm', { id: nowhere })).envelope.message).toBe('The order has no whole address yet: edit it first')
    const addresses = [{ name: 'Li Hua', phone: '13800138001', address: 'Harbor Road 12', num: 1 }]
    const id = await made([{ goods_id: single.goods_id, num: 2 }], { send_type: 2, addresses })
    const few = 'The addresses are for a different number of pieces than the 2 of the order: edit it first'
    expect((await say('BusConfirm', { id })).envelope.message).toBe(few)
    const { version } = await read('BusInfo', id)
    await say('BusSave', { id, version, addresses: [{ ...addresses[0], num: 2 }] })
    expect(outcome(await say('BusConfirm', { id }))).toBe('done')
    await say('BusCancel', { id, cancel_reason: 'Over' })
  })

  test('are asked for by a buyer, followed up by the shop, and won or closed; the buyer sees how it stands', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from buyer where supplier_id = 2 and user_status = 1 order by id limit 2`.execute(server.services.database)
    const [uid, stranger] = rows.map(row => Number(row.id)) as [number, number]
    const wish = {
      company: 'Harmony Hotels',
      contact: 'Ana',
      phone: '13800138000',
      demand: 'Welcome gifts',
      budget: 500_000,
      num: 100,
    }
    const no = numbered()
    const id = Number(dataOf(await ask('CustomAdd', { ...wish, ...no }, uid)).id)
    expect(Number(dataOf(await ask('CustomAdd', { ...wish, ...no }, uid)).id)).toBe(id)
    expect(outcome(await ask('CustomAdd', { ...wish, phone: 'nobody', ...numbered() }, uid))).toBe('invalid')
    const mails = await one(
      server,
      sql<{ n: number }>`select count(*)::bigint as n from site_mail where scene = 'gift_asked'
      and supplier_id = 2 and open = ${`/goods/gift/custom/info/${id}`}`,
    )
    expect(Number(mails.n)).toBe(1)
    expect(outcome(await say('CustomRemark', { id, content: 'Called', type: 'phone' }, other))).toBe('not_found')
    expect(outcome(await say('CustomRemark', { id, content: 'Called', type: 'phone', next_follow_at: now() + 86_400 }))).toBe(
      'done',
    )
    const request = await read('CustomInfo', id)
    expect(request).toMatchObject({ follow_status: 1, uid })
    expect(request.remark_logs).toMatchObject([{ content: 'Called', type: 'phone' }])
    expect(request.last_follow_at).toBeGreaterThan(now() - 60)
    expect(outcome(await say('CustomWin', { id }))).toBe('done')
    expect(outcome(await say('CustomClose', { id, close_reason: 'Late' }))).toBe('state_conflict')
    const { requests } = dataOf(await ask('CustomList', {}, uid)) as { requests: Values[] }
    expect(requests[0]).toMatchObject({ id, follow_status: 2, demand: 'Welcome gifts' })
    expect((dataOf(await ask('CustomList', {}, stranger)).requests as Values[]).some(one => one.id === id)).toBe(false)
    const order = await made([{ goods_id: single.goods_id, num: 1 }], { phone: null, custom_id: id })
    const { phone } = await one(server, sql<{ phone: string }>`select phone from gift_bus where id = ${order}`)
    expect(phone).toBe('13800138000')
    expect((await read('CustomInfo', id)).bus_num).toBe(1)
    await sql`delete from gift_line where bus_id = ${order}`.execute(server.services.database)
  })
})
