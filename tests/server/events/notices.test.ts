import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aliyun } from '../../../server/adapters/sms/aliyun.ts'
import { sweepMail } from '../../../server/events/notices/sweepMail.ts'
import { deliverOutbox } from '../../../server/events/outbox/deliverOutbox.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { startGateway } from '../../support/fakeGateway.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { type Session, users } from '../../support/server.ts'
import { dataOf, express, makeOrder, now, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

describeDrawn('notices', engine => {
  const { server, shop1, shop2, clerk, platform } = serveTests({ engine }, 'shop1', 'shop2', 'clerk', 'platform')
  beforeEach(async () => {
    await sql`delete from outbox`.execute(server.services.database)
    await sql`delete from site_mail`.execute(server.services.database)
    await sql`delete from console_mail_read`.execute(server.services.database)
  })

  type Mail = { id: number; title: string; content: string; open: string | null; read: number }
  const inbox = async (session: Session, language = 'en') =>
    dataOf(await server.call(session!, 'GET', 'seller/sitemail/Inbox', {}, { 'accept-language': language })).data as Mail[]
  const unread = async (session: Session) => dataOf(await server.call(session!, 'GET', 'seller/sitemail/InboxCount')).unread
  const messages = () =>
    server.services.database
      .selectFrom('outbox')
      .select(['scene', 'receiver', 'text', 'supplier_id', 'data', 'status'])
      .orderBy('id')
      .execute()

  /** As the call-back of a payment takes it. */
  const pay = (id: number, then?: () => void) =>
    server.services.database.transaction().execute(async trx => {
      const context = { ...systemContext(server.services), database: trx }
      const entity = server.services.entities.get('order')!
      await takeTransition(context, trx, entity, { id, meant: namedTransition(entity, 'pay'), body: {}, ofCall: new Set() })
      then?.()
    })
  const unpaid = (sn: string) =>
    makeOrder(server, { status: 'submit', values: { order_sn: sn, nickname: 'Ana', goods_text: 'Cup × 2', pay_amount: 123456 } })

  test('a paid order stands in the inbox of its shop alone, in the words of who reads it, and leads to it', async () => {
    const { id } = await unpaid('100000000000000001')
    await pay(id)
    expect(await inbox(shop1)).toMatchObject([
      {
        title: 'Order 100000000000000001 paid',
        content: 'Ana paid ¥1,234.56 for Cup × 2',
        open: `/orderManagement/logisticsExpress/orderInfo/${id}`,
        read: 0,
      },
    ])
    expect((await inbox(shop1, 'zh'))[0]?.title).toBe('订单 100000000000000001 已付款')
    expect([await inbox(shop2), await inbox(platform)]).toEqual([[], []])
    expect(await messages()).toEqual([])
  })

  test('what is taken back tells nobody', async () => {
    const { id } = await unpaid('100000000000000002')
    const failed = pay(id, () => {
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect([await inbox(shop1), await messages()]).toEqual([[], []])
  })

  test('each reads for themselves, and only of their own shop', async () => {
    for (const sn of ['100000000000000003', '100000000000000004']) await pay((await unpaid(sn)).id)
    const [newest] = await inbox(shop1)
    expect([await unread(shop1), await unread(clerk), await unread(shop2)]).toEqual([2, 2, 0])
    const read = await server.call(shop1, 'POST', 'seller/sitemail/InboxRead', { ids: [newest?.id] })
    expect(dataOf(read)).toEqual({ unread: 1 })
    expect((await inbox(shop1)).map(mail => mail.read)).toEqual([1, 0])
    await server.call(shop2, 'POST', 'seller/sitemail/InboxRead', { ids: [newest?.id] })
    const { rows } = await sql<{ reader: string }>`select reader from console_mail_read`.execute(server.services.database)
    expect(rows).toHaveLength(1)
    expect([await unread(shop1), await unread(clerk)]).toEqual([1, 2])
    expect(dataOf(await server.call(clerk, 'POST', 'seller/sitemail/InboxRead'))).toEqual({ unread: 0 })
    expect(await unread(shop1)).toBe(1)
  })

  test('who may not open the page is not told of it', async () => {
    await pay((await unpaid('100000000000000005')).id)
    expect(await inbox(clerk)).toHaveLength(1)
    const { database } = server.services
    const { rows } = await sql<{ id: number; path_arr: unknown }>`
      select r.id, r.path_arr from role r join operator o on o.role_ids @> to_jsonb(r.id) and o.supplier_id = r.supplier_id
      where o.login_name = 'clerk'`.execute(database)
    await sql`update role set path_arr = '["/goods/manageShow"]' where id in (${sql.join(rows.map(row => row.id))})`.execute(
      database,
    )
    const fresh = await server.login(users.clerk)
    expect([await inbox(fresh), await unread(fresh)]).toEqual([[], 0])
    for (const row of rows)
      await sql`update role set path_arr = ${JSON.stringify(row.path_arr)} where id = ${row.id}`.execute(database)
  })

  test('a buyer is told of a whole shipment by a text message, not of a part', async () => {
    const whole = await makeOrder(server, { values: { order_sn: '100000000000000006' } })
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id: whole.id, ...express() }))).toBe('done')
    const [sent] = await messages()
    expect(sent).toMatchObject({ scene: 'order_sent', receiver: '13800138000', supplier_id: 2 })
    expect(sent?.text).toBe('您的订单 100000000000000006 已发货，运单号：SF1234567890')
    expect(sent?.data).toEqual({ order_sn: '100000000000000006', number: 'SF1234567890' })
    const part = await makeOrder(server, { nums: [3] })
    const lines = [{ order_goods_id: part.lines[0]?.id, num: 1 }]
    expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id: part.id, ...express(), lines }))).toBe('done')
    expect(await messages()).toHaveLength(1)
  })

  test('a buyer is told in their own language, else in that of the shop, else in that of the demo', async () => {
    const { database } = server.services
    const buyer = await one(server, sql<{ id: number }>`select id from buyer where supplier_id = 2 order by id limit 1`)
    const speak = async (shop: string | null, own: string | null) => {
      await sql`update supplier set language = ${shop} where id = 2`.execute(database)
      await sql`update buyer set language = ${own} where id = ${buyer.id}`.execute(database)
      await sql`delete from outbox`.execute(database)
      const { id } = await makeOrder(server, { values: { uid: buyer.id } })
      expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id, ...express() }))).toBe('done')
      await deliverOutbox(server.services, now)
      await expect.poll(async () => (await messages())[0]?.status).toBe(1)
      const { searchParams } = gateway.calls.at(-1)!.url
      return `${searchParams.get('TemplateCode')}: ${(await messages())[0]?.text}`
    }
    // The gateway keeps a template for each language that it has one in.
    const gateway = await startGateway(() => ({ body: JSON.stringify({ Code: 'OK', BizId: '1' }) }))
    const templates = 'order_sent=any,order_sent.es=es,order_sent.ja=ja'
    const sms = aliyun.open({ keyId: 'id', keySecret: 's', signName: 'Shop', templates, endpoint: gateway.address })
    const { adapters } = server.services
    Object.assign(server.services, { adapters: { ...adapters, sms } })
    try {
      expect(await speak('es', 'ja')).toMatch(/^ja: ご注文/)
      expect(await speak('es', null)).toMatch(/^es: Su pedido/)
      expect(await speak('es', 'xx')).toMatch(/^es: Su pedido/)
      expect(await speak(null, 'en')).toMatch(/^any: Your order \d+ is on its way/)
      expect(await speak(null, null)).toMatch(/^any: 您的订单/)
      expect(gateway.calls).toHaveLength(5)
    } finally {
      Object.assign(server.services, { adapters })
      await gateway.close()
    }
  })

  test('a shop is told in the language in which its owner logged in last', async () => {
    const { database } = server.services
    const languages = () => one(server, sql<{ language: string }>`select language from supplier where account = 'shop2'`)
    Object.assign(shop2, await server.login(users.shop2))
    expect(await languages()).toEqual({ language: 'zh' })
    await sql`update supplier set language = 'en' where account = 'shop2'`.execute(database)
    const { id } = await one(server, sql<{ id: number }>`select id from supplier where account = 'shop2'`)
    const disable = { id, supplier_status: 2, reason: 'No licence' }
    expect(outcome(await server.call(platform, 'POST', 'seller/enter/SupplierDisabled', disable))).toBe('done')
    expect((await messages())[0]?.text).toMatch(/was disabled: No licence$/)
    await server.call(platform, 'POST', 'seller/enter/SupplierDisabled', { id, supplier_status: 1, reason: 'Has one' })
    Object.assign(shop2, await server.login(users.shop2))
  })

  test('a shop that is disabled is told why by a text message, once for each time', async () => {
    const { rows } = await sql<{ id: number; version: number; contact_phone: string }>`
      select id, version, contact_phone from supplier where account = 'shop2'`.execute(server.services.database)
    const shop = rows[0]!
    const change = (supplier_status: number, version: number) =>
      server.call(platform, 'POST', 'seller/enter/SupplierDisabled', {
        id: shop.id,
        version,
        supplier_status,
        reason: '资质过期',
      })
    const disabled = dataOf(await change(2, shop.version))
    await change(1, Number(disabled.version))
    // Its sessions ended with it.
    Object.assign(shop2, await server.login(users.shop2))
    expect((await messages()).map(({ scene, receiver }) => [scene, receiver])).toEqual([
      ['shop_disabled', shop.contact_phone],
      ['shop_enabled', shop.contact_phone],
    ])
    expect((await messages())[0]?.text).toContain('资质过期')
  })

  test('a shop is told what was decided about its products, and why', async () => {
    const { id } = await one(
      server,
      sql<{ id: number }>`select id from goods where supplier_id = 2 and show = 1 and audit_status = 1 and revision is null
        and deleted_at is null order by id limit 1`,
    )
    const off = await server.call(platform, 'POST', 'seller/goods/OnOff', { id, show: 0, reason: 'No licence' })
    expect(outcome(off)).toBe('done')
    expect(await inbox(shop1)).toMatchObject([{ title: 'Product unlisted by the platform', open: `/goods/detail/${id}` }])
    expect((await inbox(shop1))[0]?.content).toMatch(/was unlisted by the platform: No licence$/)
  })

  test('mail of half a year ago is taken away with who has read it', async () => {
    await pay((await unpaid('100000000000000007')).id)
    await server.call(shop1, 'POST', 'seller/sitemail/InboxRead')
    await sweepMail(server.services.database, now() + 179 * 86_400)
    expect(await inbox(shop1)).toHaveLength(1)
    await sweepMail(server.services.database, now() + 181 * 86_400)
    expect(await inbox(shop1)).toEqual([])
  })
})
