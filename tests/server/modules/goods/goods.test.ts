import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Values } from '../../../support/server.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { addGoods, dataOf, goodsBody, makeOrder, now, one, outcome, sixVersions } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { fieldsOf, goodsCalls } from './goodsCalls.ts'

describeDrawn('goods', engine => {
  const { server, shop1, shop2 } = serveTests({ engine }, 'shop1', 'shop2')
  const { post, info } = goodsCalls(server, shop1)

  test('a product says that it runs low as soon as stock or limit say so, and not for another change', async () => {
    const { id, version } = await addGoods(server, shop1, { stock: 10, stock_warn: 3 })
    expect(await info(id)).toMatchObject({ stock_low: 0 })
    const change = async (values: Values, from: number) => {
      expect(outcome(await post('Save', { id, version: from, ...values }))).toBe('done')
      return info(id)
    }
    expect(await change({ stock_warn: 10 }, version)).toMatchObject({ stock_low: 1 })
    expect(await change({ sub_title: 'Still low' }, version + 1)).toMatchObject({ stock_low: 1, cover: '/files/demo/cup-1.svg' })
    expect(await change({ stock: 11 }, version + 2)).toMatchObject({ stock_low: 0 })
  })

  test('of 20 who change the price with the same version one does', async () => {
    const { id, version } = await addGoods(server, shop1)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => post('Save', { id, version, price: 2000 + index })),
    )
    expect(replies.map(outcome).sort()).toEqual([...Array.from({ length: 19 }, () => 'conflict'), 'done'])
    const row = await info(id)
    const sku = await one(server, sql<{ price: number }>`select price from sku where goods_id = ${id} and deleted_at is null`)
    expect(row.price).toBe(sku.price)
    expect((row.logs as { action: string }[]).filter(log => log.action === 'price')).toHaveLength(1)
  })

  test('who writes a stock that has changed meanwhile is told the new one', async () => {
    const { id, version } = await addGoods(server, shop1, { spec_type: 1, price: null, skus: sixVersions() })
    const grid = (await info(id)).skus as { specs: Values[]; skus: Values[] }
    await sql`update sku set stock = 4, version = version + 1 where id = ${grid.skus[0]!.id}`.execute(server.services.database)
    const changed = { ...grid, skus: grid.skus.map((sku, index) => (index === 0 ? { ...sku, stock: 9 } : sku)) }
    expect(fieldsOf(await post('Save', { id, version, skus: changed }))).toEqual(['skus.0.stock'])
  })

  test('on and off sale, with the guards said as reasons', async () => {
    const { id } = await addGoods(server, shop1)
    const on = () => post('OnOff', { ids: [id], show: 1 })
    await sql`update goods_category set enabled = 0 where id = 3`.execute(server.services.database)
    expect(outcome(await on())).toBe('state_conflict')
    await sql`update goods_category set enabled = 1 where id = 3`.execute(server.services.database)
    await sql`update supplier set cert_status = 5 where id = 2`.execute(server.services.database)
    expect(outcome(await on())).toBe('state_conflict')
    await sql`update supplier set cert_status = 3 where id = 2`.execute(server.services.database)
    await sql`update sku set enabled = 0 where goods_id = ${id}`.execute(server.services.database)
    expect(outcome(await on())).toBe('state_conflict')
    await sql`update sku set enabled = 1 where goods_id = ${id}`.execute(server.services.database)
    expect(outcome(await on())).toBe('done')
    expect(await info(id)).toMatchObject({ show: 1, actions: expect.arrayContaining(['off']) })
    expect(outcome(await post('Del', { id }))).toBe('state_conflict')
    expect(outcome(await post('OnOff', { ids: [id], show: 0 }))).toBe('done')
    expect(await info(id)).toMatchObject({ show: 0, off_by: 'S' })
  })

  test('deleting goes to the recycle bin, back, and away for good unless there are orders', async () => {
    const { id } = await addGoods(server, shop1)
    expect(outcome(await post('Restore', { ids: [id] }))).toBe('state_conflict')
    expect([await post('Del', { id }), await post('Restore', { ids: [id] }), await post('Del', { id })].map(outcome)).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(outcome(await post('OnOff', { ids: [id], show: 1 }))).toBe('state_conflict')
    expect(outcome(await post('Del', { id }))).toBe('done')
    expect(outcome(await server.call(shop1, 'GET', 'seller/goods/Info', { id }))).toBe('not_found')
    const order = await makeOrder(server)
    const sold = await one(server, sql<{ goods_id: number }>`select goods_id from order_goods where order_id = ${order.id}`)
    await sql`update goods set show = 0, is_deleted = 1 where id = ${sold.goods_id}`.execute(server.services.database)
    expect(outcome(await post('Del', { id: sold.goods_id }))).toBe('state_conflict')
  })

  test('a batch tells which succeeded and why the others did not', async () => {
    const good = await addGoods(server, shop1)
    const bad = await addGoods(server, shop1)
    await sql`update sku set enabled = 0 where goods_id = ${bad.id}`.execute(server.services.database)
    const reply = await post('OnOff', { target: { ids: [good.id, bad.id], count: 2 }, show: 1 })
    expect(dataOf(reply)).toMatchObject({ success: [good.id], fail: [{ id: bad.id, name: '测试商品 Test goods' }] })
  })

  test('everything that fits a filter can be meant', async () => {
    await addGoods(server, shop1, { goods_name: '独一无二的名字甲' })
    await addGoods(server, shop1, { goods_name: '独一无二的名字乙' })
    const reply = await post('OnOff', {
      target: { list: 'seller/goods/manageUnShow', where: { goods_name: '独一无二' }, except: [], count: 2 },
      show: 1,
    })
    expect((dataOf(reply).success as number[]).length).toBe(2)
  })

  test('“on sale at once” is tried after the save and says what stands against it', async () => {
    const saved = await post('Save', goodsBody({ publish_type: 1 }))
    expect(await info(Number(dataOf(saved).id))).toMatchObject({ show: 1, version: dataOf(saved).version })
    const waiting = await post('Save', goodsBody({ publish_type: 1 }), shop2)
    expect(outcome(waiting)).toBe('done')
    expect(await info(Number(dataOf(waiting).id), shop2)).toMatchObject({ show: 0 })
  })

  test('“list now” of a product that is there is tried after its save too, and says what stands against it', async () => {
    const { id, version } = await addGoods(server, shop1)
    const saved = await post('Save', { id, version, publish_type: 1 })
    expect(await info(id)).toMatchObject({ show: 1, version: dataOf(saved).version })
    const { version: listed } = await info(id)
    expect(outcome(await post('Save', { id, version: listed, publish_type: 1, sub_title: '新' }))).toBe('done')
    const theirs = await addGoods(server, shop2)
    const waiting = await post('Save', { ...theirs, publish_type: 1 }, shop2)
    expect(waiting.envelope.message).toContain('测试商品')
    expect(await info(theirs.id, shop2)).toMatchObject({ show: 0, publish_type: 1 })
  })

  test('prices change by a part, rounded to the cent and never below one', async () => {
    const { id } = await addGoods(server, shop1, { price: 1005 })
    await post('Reprice', { target: { ids: [id] }, percent: -1000 })
    expect(await info(id)).toMatchObject({ price: 905 })
  })

  test('prices change by an amount or to a price, in one way a call, and not where there is no such price', async () => {
    const [cheap, dear] = [await addGoods(server, shop1, { price: 300 }), await addGoods(server, shop1, { price: 9000 })]
    const target = { ids: [cheap.id, dear.id] }
    expect(dataOf(await post('Reprice', { target, amount: -500 }))).toMatchObject({
      success: [dear.id],
      fail: [{ id: cheap.id, reason: '改后的价格低于 0.01 或过高' }],
    })
    expect([(await info(cheap.id)).price, (await info(dear.id)).price]).toEqual([300, 8500])
    await post('Reprice', { target, price: 1234, amount: null })
    expect([(await info(cheap.id)).price, (await info(dear.id)).price]).toEqual([1234, 1234])
    for (const change of [{}, { price: 1, percent: 1 }])
      expect(outcome(await post('Reprice', { target, ...change }))).toBe('invalid')
  })

  test('a preview of new prices tells the first five as they will be, changes nothing, and refuses another count', async () => {
    const names = ['甲', '乙', '丙', '丁', '戊', '己']
    for (const [at, name] of names.entries())
      await addGoods(server, shop1, { goods_name: `预览商品${name}`, price: 100 * (at + 1) })
    const target = { list: 'seller/goods/manageUnShow', where: { goods_name: '预览商品' }, except: [], count: 6 }
    const { count, sample } = dataOf(await post('Reprice', { target, amount: -150, preview: 1 })) as {
      count: number
      sample: unknown[]
    }
    expect([count, sample.length]).toEqual([6, 5])
    expect(sample.slice(0, 2)).toEqual([
      { id: expect.any(Number), name: '预览商品甲', reason: '改后的价格低于 0.01 或过高' },
      { id: expect.any(Number), name: '预览商品乙', before: 200, after: 50 },
    ])
    const shifted = await post('Reprice', { target: { ...target, count: 7 }, amount: -150, preview: 1 })
    expect([outcome(shifted), dataOf(shifted)]).toEqual(['conflict', { count: 6 }])
    expect(shifted.envelope.message).toBe('之前显示：7 件商品。现在：6 件商品。未做任何更改。')
    await post('Reprice', { target, amount: -50 })
    expect(dataOf(await post('Reprice', { target, percent: 0, preview: 1 })).sample).toMatchObject([
      { before: 50 },
      { before: 150 },
      {},
      {},
      {},
    ])
  })

  test('a product with a time is listed at that time, once, and not before', async () => {
    const moment = now() + 1000
    const { id } = await addGoods(server, shop1, { publish_type: 2, publish_at: moment })
    const other = await addGoods(server, shop1, { publish_type: 3 })
    await sql`update goods set publish_at = ${moment} where id = ${other.id}`.execute(server.services.database)
    const look = (at: number) => takeDue(systemContext(server.services, () => at))
    await look(moment - 1)
    expect((await info(id)).show).toBe(0)
    await look(moment + 1)
    expect([(await info(id)).show, (await info(other.id)).show]).toEqual([1, 0])
    await post('OnOff', { ids: [id], show: 0 })
    await look(moment + 2)
    expect((await info(id)).show).toBe(0)
  })

  test('a product with an end is unlisted at that time, once, and stays so until the shop lists it again', async () => {
    const moment = now() + 1000
    const { id } = await addGoods(server, shop1, { publish_type: 2, publish_at: moment, off_at: moment + 500 })
    const look = (at: number) => takeDue(systemContext(server.services, () => at))
    await look(moment + 1)
    expect((await info(id)).show).toBe(1)
    await Promise.all([look(moment + 499), look(moment + 499)])
    expect((await info(id)).show).toBe(1)
    await Promise.all([look(moment + 500), look(moment + 500)])
    expect(await info(id)).toMatchObject({ show: 0, off_by: 'S', off_at: null, audit_status: 1 })
    const { rows } =
      await sql`select actor_type from entity_log where entity = 'goods' and entity_id = ${id} and action = 'sale_end'`.execute(
        server.services.database,
      )
    expect(rows).toEqual([{ actor_type: 'SYS' }])
    expect(outcome(await post('OnOff', { id, show: 1 }))).toBe('done')
    await look(moment + 1000)
    expect((await info(id)).show).toBe(1)
  })

  test('the end of a sale lies ahead, and after its beginning', async () => {
    const save = async (values: Record<string, unknown>) => {
      const { envelope } = await post('Save', goodsBody(values))
      return (envelope.data as { fields?: object }).fields
    }
    const moment = now() + 1000
    expect(await save({ off_at: now() - 5 })).toHaveProperty('off_at')
    expect(await save({ publish_type: 2, publish_at: moment, off_at: moment })).toHaveProperty('off_at')
    const { id } = await addGoods(server, shop1, { off_at: moment })
    await sql`update goods set off_at = ${now() - 1} where id = ${id}`.execute(server.services.database)
    expect(outcome(await post('OnOff', { id, show: 1 }))).toBe('state_conflict')
  })

  test('a product in the recycle bin is not edited', async () => {
    const { id } = await addGoods(server, shop1)
    await post('Del', { id })
    const { version, actions, forbidden } = await info(id)
    expect(outcome(await post('Save', { id, version, sub_title: '新' }))).toBe('state_conflict')
    expect(actions).not.toContain('edit')
    expect(forbidden).toMatchObject({ edit: '请先恢复商品再编辑' })
  })
})
