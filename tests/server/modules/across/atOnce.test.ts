import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endedOrWaiting, holdRow, holdTable } from '../../../support/holdTable.ts'
import { postgresUrl } from '../../../support/postgres.ts'
import { type Reply, users, type Values } from '../../../support/server.ts'
import { addGoods, dataOf, express, goodsBody, makeOrder, one, outcome, stockOf } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

type Call = () => Promise<Reply>

describe.skipIf(postgresUrl === undefined)('two people at once (PostgreSQL)', () => {
  const { server, shop1, allShops: platform } = serveTests({ engine: 'postgres' }, 'shop1', 'allShops')
  let count = 0

  const post = (api: string, values: Values, session = shop1) => server.call(session, 'POST', `seller/${api}`, values)
  const add = async (api: string, values: Values, session = shop1) => {
    const reply = await post(api, values, session)
    if (!reply.envelope.status) throw new Error(`${api} of a test failed: ${JSON.stringify(reply.envelope)}`)
    return dataOf(reply) as { id: number; version: number }
  }

  /** The first stands still at its write to a table, or to one row of it, while the second begins; what became of each. */
  async function together(held: string | { table: string; id: number }, first: Call, second: Call): Promise<string[]> {
    const { database } = server.services
    const release = await (typeof held === 'string' ? holdTable(database, held) : holdRow(database, held.table, held.id))
    const begun = first()
    await endedOrWaiting(database, begun, 1)
    const beside = second()
    await endedOrWaiting(database, beside, 2)
    await release()
    return [outcome(await begun), outcome(await beside)]
  }

  const newRole = () => add('role/roleadd', { name: `角色${++count}`, path_arr: ['/goods/manageShow'] })
  const newOperator = async (values: Values): Promise<Values> => ({
    login_name: `once_${++count}`,
    nickname: '新员工',
    phone: String(13_100_000_000 + count),
    password: await server.encrypt('Secret#2026'),
    ...values,
  })
  const newCategory = () =>
    add('goodsCat/Save', { parent_id: 0, name: `类目${++count}`, icon: '/files/demo/cup-1.svg' }, platform)
  const newTemplate = () =>
    add('freight/Save', {
      name: `模板${++count}`,
      charge_type: 1,
      first_num: 1,
      first_amount: 500,
      next_num: 1,
      next_amount: 100,
    })
  const newCustomer = (values: Values): Values => ({ name: '张三', phone: '13900000001', source: 'web', stage: 1, ...values })

  test('nothing that a save begins to refer to is deleted: role, category, template, owner', async () => {
    const role = await newRole()
    const staff = await newOperator({ role_ids: [role.id] })
    const giving = () => post('operator/Save', staff)
    expect(await together('operator', giving, () => post('role/roledel', { id: role.id }))).toEqual(['done', 'in_use'])

    const category = await newCategory()
    const placing = () => post('goods/Save', goodsBody({ category_id: category.id }))
    const dropping = () => post('goodsCat/Del', { id: category.id }, platform)
    expect(await together('goods', placing, dropping)).toEqual(['done', 'in_use'])

    const template = await newTemplate()
    const using = () => post('goods/Save', goodsBody({ freight_type: 2, freight_id: template.id }))
    expect(await together('goods', using, () => post('freight/Del', { id: template.id }))).toEqual(['done', 'in_use'])

    const owner = await add('operator/Save', await newOperator({ role_ids: [1] }))
    const owning = () => post('customer/save', newCustomer({ owner_id: owner.id }))
    expect(await together('customer', owning, () => post('operator/Del', { id: owner.id }))).toEqual(['done', 'in_use'])
  })

  test('nothing that is being deleted is referred to: role, category, template, owner', async () => {
    const role = await newRole()
    const staff = await newOperator({ role_ids: [role.id] })
    const leaving = () => post('role/roledel', { id: role.id })
    expect(await together('role', leaving, () => post('operator/Save', staff))).toEqual(['done', 'invalid'])

    const category = await newCategory()
    const dropping = () => post('goodsCat/Del', { id: category.id }, platform)
    const placing = () => post('goods/Save', goodsBody({ category_id: category.id }))
    expect(await together('goods_category', dropping, placing)).toEqual(['done', 'invalid'])

    const template = await newTemplate()
    const using = () => post('goods/Save', goodsBody({ freight_type: 2, freight_id: template.id }))
    expect(await together('freight_template', () => post('freight/Del', { id: template.id }), using)).toEqual(['done', 'invalid'])

    const owner = await add('operator/Save', await newOperator({ role_ids: [1] }))
    const owning = () => post('customer/save', newCustomer({ owner_id: owner.id }))
    expect(await together('operator', () => post('operator/Del', { id: owner.id }), owning)).toEqual(['done', 'invalid'])
  })

  test('a view shared with a role keeps the role', async () => {
    const role = await newRole()
    const view = { api: 'seller/order/OrderList', name: '共享', scope: 'role', role_id: role.id, content: {} }
    const sharing = () => post('view/ViewSave', view)
    expect(await together('list_view', sharing, () => post('role/roledel', { id: role.id }))).toEqual(['done', 'in_use'])
  })

  const showOf = async (id: number) => (await one(server, sql<{ show: number }>`select show from goods where id = ${id}`)).show

  test('a product does not come on sale in a shop that is being disabled', async () => {
    const goods = await addGoods(server, shop1)
    const disabling = () => post('enter/SupplierDisabled', { id: 2, supplier_status: 2, reason: '检查' }, platform)
    const [on, off] = await together('entity_log', () => post('goods/OnOff', { ids: [goods.id], show: 1 }), disabling)
    const left = await showOf(goods.id)
    await add('enter/SupplierDisabled', { id: 2, supplier_status: 1, reason: '完成' }, platform)
    Object.assign(shop1, await server.login(users.shop1))
    expect([on, off, left]).toEqual(['done', 'done', 0])
  })

  test('nor in a category that is being turned off', async () => {
    const category = await newCategory()
    const goods = await addGoods(server, shop1, { category_id: category.id })
    const turning = () => post('goodsCat/OnOff', { id: category.id, enabled: 0 }, platform)
    const ends = await together('entity_log', () => post('goods/OnOff', { ids: [goods.id], show: 1 }), turning)
    expect([...ends, await showOf(goods.id)]).toEqual(['done', 'done', 0])
  })

  test('a product is saved while an order with it is shipped: neither waits for the other in vain', async () => {
    const order = await makeOrder(server)
    const [line] = order.lines
    const { goods_id: id } = await one(server, sql<{ goods_id: number }>`select goods_id from sku where id = ${line?.skuId}`)
    const before = await stockOf(server, line?.skuId ?? 0)
    const { data } = (await server.call(shop1, 'GET', 'seller/goods/Info', { id })).envelope
    const { version, skus } = data as { version: number; skus: Values }
    const shipping = () => post('order/OrderSend', { id: order.id, version: order.version, ...express() })
    const saving = () => post('goods/Save', { id, version, skus, sub_title: '新' })
    const ends = await together({ table: 'goods', id }, saving, shipping)
    expect(ends).toEqual(['done', 'done'])
    expect((await stockOf(server, line?.skuId ?? 0)).sales).toBe(before.sales + 2)
  })
})
