import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { shownSettings } from '../../../contract/language/page/shownSettings.ts'
import { describeEngines } from '../../support/postgres.ts'
import type { Session, Values } from '../../support/server.ts'
import { dataOf, express, makeOrder, now, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const [info, save] = ['seller/setting/ShoppingSetInfo', 'seller/setting/ShoppingSetEdit']
const days = 86_400

describeEngines('settings of which there is one record', engine => {
  const { server, shop1: shop, shop2: other, clerk, platform } = serveTests({ engine }, 'shop1', 'shop2', 'clerk', 'platform')

  const read = async (session: Session, api = info) => dataOf(await server.call(session, 'GET', api))
  const write = (session: Session, body: Values, api = save) => server.call(session, 'POST', api, body)
  const change = async (session: Session, values: Values, api = save, from = info) =>
    expect(outcome(await write(session, { version: (await read(session, from)).version, ...values }, api))).toBe('done')
  const autoReceive = async (id: number): Promise<number> => {
    const { at } = await one(server, sql<{ at: number }>`select auto_receive_at as at from "order" where id = ${id}`)
    return Math.round((Number(at) - now()) / days)
  }
  const ship = async (session: Session, supplier: number) => {
    const order = await makeOrder(server, { supplier })
    const lines = order.lines.map(({ id, num }) => ({ order_goods_id: id, num }))
    const sent = await server.call(session, 'POST', 'seller/order/OrderSend', { id: order.id, version: 1, ...express(), lines })
    expect([outcome(sent), sent.envelope.message]).toEqual(['done', sent.envelope.message])
    return order.id
  }

  test('hold the defaults of their fields until they are saved, and have no id', async () => {
    // The demo has saved some.
    await sql`delete from shopping_setting where supplier_id = 3`.execute(server.services.database)
    const found = await read(other)
    expect(found).toMatchObject({ pay_timeout_min: 30, auto_receive_days: 10, after_sale_days: 7, version: 0 })
    expect(found).not.toHaveProperty('id')
    expect(outcome(await server.call(other, 'GET', info, { id: 1 }))).toBe('done')
  })

  test('of the first two who save at the same moment one is kept, and the other is told that somebody was sooner', async () => {
    const answers = await Promise.all([
      write(other, { version: 0, auto_receive_days: 12 }),
      write(other, { version: 0, auto_receive_days: 14 }),
    ])
    expect(answers.map(outcome).sort()).toEqual(['conflict', 'done'])
    const { rows } = await sql`select id from shopping_setting where supplier_id = 3`.execute(server.services.database)
    expect(rows).toHaveLength(1)
    const { auto_receive_days, version, after_sale_days } = await read(other)
    expect([12, 14]).toContain(auto_receive_days)
    expect([version, after_sale_days]).toEqual([1, 7])
  })

  test('are changed by who read what is stored, and refused field by field', async () => {
    const { version } = await read(other)
    expect(dataOf(await write(other, { version, auto_receive_days: 20 }))).toEqual({ version: 2 })
    expect(outcome(await write(other, { version, auto_receive_days: 21 }))).toBe('conflict')
    expect(outcome(await write(other, { auto_receive_days: 21 }))).toBe('invalid')
    const wrong = await write(other, { version: 2, auto_receive_days: 31, after_sale_days: null, other: 1 })
    expect(Object.keys((wrong.envelope.data as { fields: object }).fields).sort()).toEqual([
      'after_sale_days',
      'auto_receive_days',
      'other',
    ])
    expect(await read(other)).toMatchObject({ auto_receive_days: 20, version: 2 })
  })

  test('are each shop’s own, and those of the platform are written by the platform alone', async () => {
    expect(await read(shop)).toMatchObject({ auto_receive_days: 10, version: 1 })
    const system = ['seller/systemSet/SystemSave', 'seller/systemSet/SystemInfo'] as const
    expect(outcome(await write(shop, { version: 0, goods_audit_default: 1 }, system[0]))).toBe('permission_denied')
    await change(platform, { goods_audit_default: 1 }, ...system)
    expect(await read(platform, system[1])).toMatchObject({ goods_audit_default: 1, version: 2 })
    expect(outcome(await write(platform, { version: 0, goods_audit_default: 0 }, system[0]))).toBe('conflict')
  })

  test('are read by transitions of the shop whose record it is, and what was promised before stays', async () => {
    await change(shop, { auto_receive_days: 5 })
    const first = await ship(shop, 2)
    expect(await autoReceive(first)).toBe(5)
    await change(shop, { auto_receive_days: 6, after_sale_days: 30 })
    expect(await autoReceive(first)).toBe(5)
    expect(await autoReceive(await ship(shop, 2))).toBe(6)
    await sql`update "order" set auto_receive_at = ${now() - 5} where id = ${first}`.execute(server.services.database)
    await server.call(shop, 'POST', 'seller/order/OrderRemark', { ids: [first], seller_remark: 'Looked at' })
    const { at } = await one(server, sql<{ at: number }>`select after_sale_deadline as at from "order" where id = ${first}`)
    expect(Math.round((Number(at) - now()) / days)).toBe(30)
  })

  test('of the platform are read by its transitions', async () => {
    const apply = async (sn: string, goods_audit: number) =>
      Number(
        (
          await one(
            server,
            sql<{
              id: number
            }>`insert into supplier (supplier_sn, shop_name, account, enter_status, supplier_status, goods_audit, version)
              values (${sn}, ${`Applying ${sn}`}, ${sn}, 0, 1, ${goods_audit}, 1) returning id`,
          )
        ).id,
      )
    const id = await apply('settings1', 0)
    expect(outcome(await server.call(platform, 'POST', 'seller/enter/SupplierCheck', { id, version: 1, enter_status: 1 }))).toBe(
      'done',
    )
    expect(await one(server, sql`select goods_audit from supplier where id = ${id}`)).toEqual({ goods_audit: 1 })
  })

  test('decide for each row of a list by the shop it is of', async () => {
    const order = server.services.entities.get('order')!
    const machines = order.machines!.map(machine => ({
      ...machine,
      transitions: machine.transitions.map(one =>
        one.name === 'reprice'
          ? { ...one, check: [{ that: '=settings.shopping_setting.auto_receive_days < 10', say: 'Too long' }] }
          : one,
      ),
    }))
    const changed: Entity = { ...order, machines }
    Object.assign(server.services, { entities: new Map([...server.services.entities, ['order', changed]]) })
    const mine = await makeOrder(server, { status: 'submit', supplier: 2 })
    const theirs = await makeOrder(server, { status: 'submit', supplier: 3 })
    const actionsOf = async (session: Session, id: number) =>
      dataOf(await server.call(session, 'GET', 'seller/order/info', { id })).actions as string[]
    expect(await actionsOf(shop, mine.id)).toContain('reprice')
    expect(await actionsOf(other, theirs.id)).not.toContain('reprice')
    Object.assign(server.services, { entities: new Map([...server.services.entities, ['order', order]]) })
  })

  test('reach who is logged in as far as a page names them, of their own shop and without what is secret', async () => {
    const ask = async (session: Session, names: string) =>
      dataOf(await server.call(session, 'GET', 'seller/setting/Settings', { names }))
    const { return_address, return_addresses } = await read(shop)
    const addresses = { return_address, return_addresses }
    expect(return_addresses).toHaveLength(2)
    expect(await ask(clerk, 'shopping_setting,system_setting,supplier,none')).toEqual({
      shopping_setting: { stock_warn_default: 10, ...addresses },
      system_setting: { goods_link: 'https://shop.example.com/product/:id', ext_link: 'https://shop.example.com/event/:id' },
    })
    await change(shop, { stock_warn_default: 4 })
    expect(await ask(clerk, 'shopping_setting')).toEqual({ shopping_setting: { stock_warn_default: 4, ...addresses } })
    expect(await ask(other, 'shopping_setting')).toEqual({
      shopping_setting: { stock_warn_default: 10, return_address: null, return_addresses: null },
    })
    const entity = server.services.entities.get('system_setting')!
    const before = { entities: server.services.entities, shownSettings: server.services.shownSettings }
    const reads = { entities: [], query: [], settings: { system_setting: { goods_audit_default: 0 } } }
    const tell = async (session: Session, more: object) => {
      const fields = { goods_audit_default: { ...entity.fields.goods_audit_default!, ...more } }
      const entities = new Map([...before.entities, ['system_setting', { ...entity, fields }]])
      Object.assign(server.services, { entities, shownSettings: shownSettings([{ reads }]) })
      return ask(session, 'system_setting')
    }
    expect(await tell(clerk, {})).toEqual({ system_setting: { goods_audit_default: 1 } })
    expect(await tell(clerk, { can: '/sys/platform/system' })).toEqual({ system_setting: {} })
    expect(await tell(platform, { secret: true })).toEqual({ system_setting: {} })
    Object.assign(server.services, before)
  })

  test('give a new product that says nothing of it the warning of its shop', async () => {
    const { rows } = await sql<{ category_id: number; images: unknown; properties: unknown }>`
      select category_id, images, properties from goods where supplier_id = 2 and deleted_at is null limit 1`.execute(
      server.services.database,
    )
    const body = {
      goods_name: 'Warned of as set',
      goods_type: 1,
      unit: 'pc',
      detail: '<p>x</p>',
      spec_type: 0,
      price: 100,
      stock: 4,
      freight_modes: [1],
      freight_type: 0,
      publish_type: 3,
      ...rows[0],
    }
    const saved = await server.call(shop, 'POST', 'seller/goods/Save', body)
    expect(outcome(saved)).toBe('done')
    const id = Number(dataOf(saved).id)
    expect(await one(server, sql`select stock_warn, stock_low from goods where id = ${id}`)).toEqual({
      stock_warn: 4,
      stock_low: 1,
    })
  })
})
