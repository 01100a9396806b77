import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Session, users, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, numbered, one, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

import { siteBody } from './openShop.ts'

describe('a pickup point', () => {
  const { server, shop1: owner, allShops: platform } = serveTests({}, 'shop1', 'allShops')
  let id: number
  let version: number
  beforeEach(async () => {
    const saved = dataOf(
      await server.call(owner, 'POST', 'seller/greens/site_save', siteBody(`Point ${crypto.randomUUID().slice(0, 8)}`)),
    )
    id = Number(saved.id)
    version = Number(saved.version)
  })
  const read = async () => {
    const site = dataOf(await server.call(owner, 'GET', 'seller/greens/site_info', { id }))
    version = Number(site.version)
    return site
  }
  const save = async (values: Values) =>
    outcome(await server.call(owner, 'POST', 'seller/greens/site_save', { id, version, ...values }))
  const audit = async (values: Values) => {
    await read()
    return outcome(await server.call(platform, 'POST', 'seller/greens/site_audit', { id, version, ...values }))
  }

  test('waits for the platform, which approves it', async () => {
    expect(await read()).toMatchObject({ audit_status: 0, logs: [{ action: 'apply', to_status: '0' }] })
    expect(outcome(await server.call(owner, 'POST', 'seller/greens/site_audit', { id, version, audit_status: 1 }))).not.toBe(
      'done',
    )
    expect(await audit({ audit_status: 1 })).toBe('done')
    expect((await read()).audit_status).toBe(1)
    expect(await audit({ audit_status: 1 })).toBe('audited')
  })

  test('keeps its name and place until the platform has decided about new ones; other fields change at once', async () => {
    await audit({ audit_status: 1 })
    const before = await read()
    expect(await save({ address: '2 Zhongshan Road', contact: 'Eva' })).toBe('done')
    expect(await read()).toMatchObject({
      address: before.address,
      contact: 'Eva',
      audit_status: 0,
      pending: { address: '2 Zhongshan Road', name: before.name },
    })
    expect(await audit({ audit_status: 2, reason: 'No such house' })).toBe('done')
    expect(await read()).toMatchObject({ address: before.address, audit_status: 1, pending: null, audit_reason: 'No such house' })
    expect(await save({ address: '3 Zhongshan Road' })).toBe('done')
    expect(await audit({ audit_status: 1 })).toBe('done')
    expect(await read()).toMatchObject({ address: '3 Zhongshan Road', audit_status: 1, pending: null, audit_reason: null })
  })

  test('may be given its former place again, and nothing waits', async () => {
    await audit({ audit_status: 1 })
    const { address } = await read()
    await save({ address: '2 Zhongshan Road' })
    await read()
    expect(await save({ address })).toBe('done')
    expect(await read()).toMatchObject({ address, audit_status: 1, pending: null })
  })

  test('is open to buyers once it is approved and enabled, with its former place while a change waits', async () => {
    const { findSites } = await import('../../../../server/modules/storefront/buyer_order/findSites.ts')
    const open = async () => (await findSites(server.services.database, 2, id)).map(({ address }) => address)
    // What the lists say of it, and to the platform whose it is.
    const listed = async () => {
      const answer = await server.call(platform, 'GET', 'seller/greens/site_list', {
        name: String((await read()).name),
        page: 1,
        limit: 20,
      })
      return (dataOf(answer) as { data: Values[] }).data
    }
    expect(await open()).toEqual([])
    expect(await listed()).toMatchObject([{ id, in_force: 0, shop_name: expect.stringMatching(/./) }])
    await audit({ audit_status: 1 })
    await read()
    await save({ address: '2 Zhongshan Road' })
    expect(await open()).toEqual(['1 Zhongshan Road'])
    expect(await listed()).toMatchObject([{ id, in_force: 1, audit_status: 0 }])
    await read()
    await save({ enabled: 0 })
    expect(await open()).toEqual([])
  })

  test('stays while open orders go there, and may go when they are over', async () => {
    const order = await makeOrder(server, { status: 'send', mode: 3, values: { site_id: id } })
    const remove = async () => outcome(await server.call(owner, 'POST', 'seller/greens/site_del', { id }))
    expect(await remove()).toBe('state_conflict')
    const listed = dataOf(
      await server.call(owner, 'GET', 'seller/greens/site_list', { name: String((await read()).name), page: 1, limit: 20 }),
    )
    expect((listed.data as Values[])[0]?.forbidden).toMatchObject({ delete: expect.any(String) })
    await sql`update "order" set order_status = 'finish' where id = ${order.id}`.execute(server.services.database)
    expect(await remove()).toBe('done')
  })

  test('has a name that is unique in its district', async () => {
    const { name } = await read()
    expect(outcome(await server.call(owner, 'POST', 'seller/greens/site_save', siteBody(String(name))))).toBe('invalid')
    const elsewhere = { ...siteBody(String(name)), region: { province_id: 440000, city_id: 440100, district_id: 440104 } }
    expect(outcome(await server.call(owner, 'POST', 'seller/greens/site_save', elsewhere))).toBe('done')
  })

  test('that names staff lets no others redeem its codes', async () => {
    const staff = await one(server, sql<{ id: number }>`select id from operator where supplier_id = 2 and login_name = 'manager'`)
    await sql`update site set verify_uids = ${JSON.stringify([staff.id])}::jsonb where id = ${id}`.execute(
      server.services.database,
    )
    await sql`update operator set role_ids = '[5]' where supplier_id = 2 and login_name = 'clerk'`.execute(
      server.services.database,
    )
    const code = '400000000001'
    const codes = JSON.stringify([
      { code, status: 0, order_goods_id: null, valid_to: null, used_at: null, used_by: null, used_site: null },
    ])
    const order = await makeOrder(server, { status: 'send', mode: 3, values: { site_id: id, site_name: 'Point', codes } })
    const clerk = await server.login(users.clerk)
    const use = (session: Session) =>
      server.call(session, 'POST', 'seller/order/ChainCodeUse', { id: order.id, version: 1, code, ...numbered() })
    expect(outcome(await use(clerk))).toBe('state_conflict')
    expect(outcome(await use(owner))).toBe('done')
  })
})
