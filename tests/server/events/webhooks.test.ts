import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliverWebhooks, type Working } from '../../../server/events/webhooks/deliverWebhooks.ts'
import { pauses } from '../../../server/modules/sys/webhook/bringDelivery.ts'
import { type GatewayAnswer, type GatewayCall, startGateway } from '../../support/fakeGateway.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { type Session, startBeside, type Values } from '../../support/server.ts'
import { root } from '../../support/snapshot.ts'
import { dataOf, express, makeOrder, now, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

describeDrawn('webhooks', engine => {
  const { server, shop1, shop2, clerk, platform } = serveTests(
    { engine, config: { privateWebhooks: true } },
    'shop1',
    'shop2',
    'clerk',
    'platform',
  )
  let receiver: Awaited<ReturnType<typeof startGateway>>
  let answer: (call: GatewayCall) => GatewayAnswer = () => ({ status: 204, body: '' })
  beforeEach(async () => {
    await sql`delete from outbox`.execute(server.services.database)
    await sql`delete from webhook`.execute(server.services.database)
    answer = () => ({ status: 204, body: '' })
    receiver = await startGateway(call => answer(call))
  })
  afterEach(() => receiver.close())

  const save = (session: Session, values: Values = {}) =>
    server.call(session, 'POST', 'seller/mq/MqSave', {
      name: 'Stock room',
      url: `${receiver.address}/hook`,
      events: ['order.remark'],
      ...values,
    })
  const add = async (session: Session, values: Values = {}) =>
    dataOf(await save(session, values)) as { id: number; secret: string }
  const remark = (id: number, seller_remark = 'Gift wrap') =>
    server.call(shop1, 'POST', 'seller/order/OrderRemark', { id, seller_remark })
  /** Brings what is due at that moment, as one look of a server does, and waits for it. The server itself looks every second. */
  const deliver = async (at = now(), of = server) => {
    const working: Working = new Map()
    await deliverWebhooks(of.services, () => at, working)
    await Promise.all(working.values())
  }
  const rows = () =>
    server.services.database
      .selectFrom('outbox')
      .select(['id', 'supplier_id', 'scene', 'status', 'retry_num', 'next_at', 'error', 'answer_status', 'answer', 'body'])
      .where('topic', '=', 'webhook')
      .orderBy('id')
      .execute()
  const bodyOf = (call: GatewayCall | undefined) =>
    JSON.parse(call?.body ?? '{}') as { id: string; type: string; shop: number; data: Values }
  const statuses = async () => (await rows()).map(({ status }) => status)
  /** The next look is ours, at once: the server's own may be a second away. */
  const brought = async (count = 1) => {
    await deliver()
    await expect.poll(() => receiver.calls.length).toBeGreaterThanOrEqual(count)
  }
  const become = async (wanted: number[]) => {
    await deliver()
    await expect.poll(statuses).toEqual(wanted)
  }

  const signatures = (secret: string, call: GatewayCall | undefined) => {
    const header = call?.headers['merchant-signature'] ?? ''
    const time = /^t=(\d+),/.exec(header)?.[1]
    return { header, right: createHmac('sha256', secret).update(`${time}.${call?.body}`).digest('hex') }
  }

  test('tells what has happened once it is committed, signed, with the record as its detail shows it', async () => {
    const { secret } = await add(shop1)
    const { id } = await makeOrder(server, { values: { receiver_phone: '13911112222', phone: '13911112222' } })
    expect(outcome(await remark(id))).toBe('done')
    await brought()
    const [call] = receiver.calls
    const { header, right } = signatures(secret, call)
    expect(header).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/)
    expect(header).toContain(right)
    const event = bodyOf(call)
    expect(event).toMatchObject({
      type: 'order.remark',
      shop: 2,
      data: { id, seller_remark: 'Gift wrap', receiver_phone: '139****2222' },
    })
    expect(event.id).toMatch(/^evt_/)
    expect(call?.body).not.toContain('13911112222')
    for (const name of ['actions', 'logs', 'forbidden']) expect(event.data).not.toHaveProperty(name)
    expect(Object.keys(event.data)).toEqual(expect.arrayContaining(['lines', 'order_sn', 'version']))
    await become([1])
    expect(await rows()).toMatchObject([
      { supplier_id: 2, scene: 'order.remark', answer_status: 204, retry_num: 1, body: call?.body },
    ])
  })

  test('tells nothing of what is taken back, of other events, and to one that is disabled', async () => {
    const { id } = await add(shop1)
    const order = await makeOrder(server)
    expect(
      outcome(
        await server.call(shop1, 'POST', 'seller/order/OrderClose', {
          id: order.id,
          reason: 'No',
          request_no: crypto.randomUUID(),
        }),
      ),
    ).toBe('state_conflict')
    expect(
      outcome(
        await server.call(shop1, 'POST', 'seller/order/OrderSend', {
          id: order.id,
          ...express(),
        }),
      ),
    ).toBe('done')
    expect(await rows()).toEqual([])
    expect(outcome(await server.call(shop1, 'POST', 'seller/mq/MqDisable', { id }))).toBe('done')
    await remark((await makeOrder(server)).id)
    expect(await rows()).toEqual([])
    expect(outcome(await server.call(shop1, 'POST', 'seller/mq/MqTest', { id }))).toBe('state_conflict')
  })

  test('what waits for one that is disabled meanwhile is not sent, nor sent again before it is enabled', async () => {
    answer = () => ({ status: 500, body: '' })
    const { id } = await add(shop1)
    await remark((await makeOrder(server)).id)
    await become([2])
    await server.call(shop1, 'POST', 'seller/mq/MqDisable', { id })
    const before = receiver.calls.length
    await deliver(now() + 3600)
    expect([await statuses(), receiver.calls.length]).toEqual([[3], before])
    const list = async () => dataOf(await server.call(shop1, 'GET', 'seller/mq/MqDeliveries')).data as Values[]
    const [given] = await list()
    expect(given).toMatchObject({
      webhook_id: id,
      webhook_id_text: 'Stock room',
      forbidden: { redeliver: expect.any(String), resend: expect.any(String) },
    })
    expect(given?.actions).not.toContain('redeliver')
    for (const api of ['MqRedeliver', 'OutboxResend'])
      expect(outcome(await server.call(shop1, 'POST', `seller/mq/${api}`, { id: given?.id }))).toBe('state_conflict')
    await server.call(shop1, 'POST', 'seller/mq/MqEnable', { id })
    expect((await list())[0]?.actions).toContain('redeliver')
    expect(outcome(await server.call(shop1, 'POST', 'seller/mq/MqRedeliver', { id: given?.id }))).toBe('done')
  })

  test('tries again after growing pauses under the same event, gives up after a day and marks the webhook as failing', async () => {
    answer = () => ({ status: 500, body: `the disk is full\0${'x'.repeat(5000)}` })
    const { id } = await add(shop1)
    await remark((await makeOrder(server)).id)
    // The answer is there a moment before the message is put back.
    await expect
      .poll(rows)
      .toMatchObject([{ error: 'Answered 500', answer_status: 500, answer: expect.stringMatching(/^the disk is full/) }])
    expect((await rows())[0]?.answer?.length).toBe(1024)
    let at = Number((await rows())[0]?.next_at)
    for (const pause of pauses.slice(1)) {
      await deliver(at)
      expect(await rows()).toMatchObject([{ status: 2, next_at: at + pause }])
      at += pause
    }
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(86_400)
    await deliver(at)
    expect(await rows()).toMatchObject([{ status: 3, retry_num: pauses.length + 1, next_at: null }])
    expect(new Set(receiver.calls.map(call => bodyOf(call).id)).size).toBe(1)
    expect(receiver.calls).toHaveLength(pauses.length + 1)
    const state = () => one(server, sql<{ status: number }>`select status from webhook where id = ${id}`)
    expect(await state()).toEqual({ status: 2 })
    const mails = dataOf(await server.call(shop1, 'GET', 'seller/sitemail/Inbox', {}, { 'accept-language': 'en' })).data
    expect(mails).toContainEqual(expect.objectContaining({ title: 'Webhook Stock room fails', open: `/sys/mqmanage/info/${id}` }))

    answer = () => ({ status: 200, body: 'ok' })
    const inSpanish = { 'accept-language': 'es' }
    const list = dataOf(await server.call(shop1, 'GET', 'seller/mq/MqDeliveries', { webhook_id: `${id},${id}` }, inSpanish))
      .data as Values[]
    expect(list).toMatchObject([
      {
        scene: 'order.remark',
        status: 3,
        answer_status: 500,
        error: 'Respondió 500',
        actions: expect.arrayContaining(['redeliver']),
      },
    ])
    expect(outcome(await server.call(shop2, 'POST', 'seller/mq/MqRedeliver', { id: list[0]?.id }))).toBe('not_found')
    expect(outcome(await server.call(shop1, 'POST', 'seller/mq/MqRedeliver', { id: list[0]?.id }))).toBe('done')
    await become([1])
    expect(await state()).toEqual({ status: 1 })
  })

  test('events are called by their names wherever they are shown, in the language of whoever reads', async () => {
    const { id } = await add(shop1, { events: ['order.remark', 'gift_bus.paid'] })
    const { id: order } = await makeOrder(server)
    expect(outcome(await remark(order))).toBe('done')
    await server.call(shop1, 'POST', 'seller/mq/MqTest', { id, version: 1 })
    const inSpanish = { 'accept-language': 'es' }
    const list = dataOf(await server.call(shop1, 'GET', 'seller/mq/MqSendList', {}, inSpanish)).data as Values[]
    expect(list.map(({ scene, event }) => ({ scene, event }))).toEqual([
      { scene: 'test', event: 'Evento de prueba' },
      { scene: 'order.remark', event: 'Pedido · Nota' },
    ])
    const info = await server.call(shop1, 'GET', 'seller/mq/MqInfo', { id }, inSpanish)
    expect(dataOf(info)).toMatchObject({
      events: ['order.remark', 'gift_bus.paid'],
      event_names: ['Pedido · Nota', 'Pedido de regalos pagado'],
    })
  })

  test('a test event arrives at its webhook alone', async () => {
    const { id, secret } = await add(shop1)
    await add(shop1, { name: 'Another' })
    expect(outcome(await server.call(shop1, 'POST', 'seller/mq/MqTest', { id }))).toBe('done')
    await brought()
    expect(bodyOf(receiver.calls[0])).toMatchObject({ type: 'test', shop: 2, data: { name: 'Stock room' } })
    expect(signatures(secret, receiver.calls[0]).header).toContain(signatures(secret, receiver.calls[0]).right)
    expect(await rows()).toHaveLength(1)
  })

  test('its secret is told once, rests sealed, and while it is changed both sign', async () => {
    const { id, secret: first } = await add(shop1)
    const info = await server.call(shop1, 'GET', 'seller/mq/MqInfo', { id })
    const edited = await save(shop1, { id, version: dataOf(info).version, name: 'Store' })
    const resting = JSON.stringify(await one(server, sql`select row_to_json(w) as row from webhook w where id = ${id}`))
    for (const text of [JSON.stringify(info.envelope), JSON.stringify(edited.envelope), resting])
      expect(text).not.toContain(first)
    expect(dataOf(edited)).not.toHaveProperty('secret')
    const { secret: second } = dataOf(await server.call(shop1, 'POST', 'seller/mq/MqSecret', { id, keep: 24 })) as {
      secret: string
    }
    await server.call(shop1, 'POST', 'seller/mq/MqTest', { id })
    await brought()
    const both = signatures(first, receiver.calls[0])
    expect(both.header).toContain(both.right)
    expect(both.header).toContain(signatures(second, receiver.calls[0]).right)
    const { secret: third } = dataOf(await server.call(shop1, 'POST', 'seller/mq/MqSecret', { id, keep: 0 })) as {
      secret: string
    }
    await server.call(shop1, 'POST', 'seller/mq/MqTest', { id })
    await brought(2)
    const alone = signatures(third, receiver.calls[1])
    expect(alone.header).toBe(`t=${/\d+/.exec(alone.header)?.[0]},v1=${alone.right}`)
  })

  test('another shop neither sees it nor is told; the platform is told of all shops', async () => {
    const own = await add(shop1)
    await add(shop2, { name: 'Others' })
    const all = await add({ ...platform, supplieruid: 1 }, { name: 'All' })
    await remark((await makeOrder(server)).id)
    await brought(2)
    await become([1, 1])
    expect((await rows()).map(({ supplier_id }) => supplier_id).toSorted()).toEqual([1, 2])
    expect(receiver.calls.map(call => bodyOf(call).shop)).toEqual([2, 2])
    const [delivery] = (await rows()).filter(({ supplier_id }) => supplier_id === 2)
    const asked = (api: string, id: unknown) => server.call(shop2, 'GET', api, { id: Number(id) })
    expect(outcome(await asked('seller/mq/MqInfo', own.id))).toBe('not_found')
    expect(outcome(await asked('seller/mq/MqInfo', all.id))).toBe('not_found')
    expect(outcome(await asked('seller/mq/MqDelivery', delivery?.id))).toBe('not_found')
    expect(dataOf(await server.call(shop2, 'GET', 'seller/mq/MqDeliveries')).data).toEqual([])
    for (const api of ['MqTest', 'MqSecret', 'MqDisable'])
      expect(
        outcome(await server.call(shop2, 'POST', `seller/mq/${api}`, { id: own.id, ...(api === 'MqSecret' ? { keep: 0 } : {}) })),
      ).toBe('not_found')
  })

  test('who may not look at orders chooses none of their events, reads none that were sent, and is told none any more, nor is who sees some pickup points alone or has left', async () => {
    const events = async (session: Session) =>
      (await server.call(session, 'GET', 'seller/mq/MqEventList')).envelope.data as { value: string; label: string }[]
    const give = (...paths: string[]) =>
      server.services.database
        .updateTable('role')
        .set({ path_arr: JSON.stringify(paths), api_arr: '[]' })
        .where('id', '=', 1)
        .execute()
    const [page, order] = ['/sys/mqmanage/list', '/orderManagement/logisticsExpress/orderInfo/{id}']
    const own = [page, '/sys/mqmanage/add', '/sys/mqmanage/delivery/{id}', '/sys/mqmanage/info/{id}']
    expect((await events(shop1)).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['order.pay', 'order.send_part', 'goods.off']),
    )
    // One of the ways in which an order is paid is told with a number.
    expect((await events(shop1)).find(({ value }) => value === 'order.pay')?.label).toBe('order.pay · 订单已支付')
    // What is pushed of a gift order says what has happened, not what the button is called.
    expect((await events(shop1)).find(({ value }) => value === 'gift_bus.paid')?.label).toBe('gift_bus.paid · 礼品订单已付款')
    await give(...own)
    expect((await events(clerk)).filter(({ value }) => value.startsWith('order.'))).toEqual([])
    expect(outcome(await save(clerk))).toBe('invalid')
    await give(...own, order)
    expect(outcome(await save(clerk))).toBe('done')
    const { id } = await makeOrder(server)
    await remark(id)
    await become([1])
    const [delivery] = await rows()
    expect(dataOf(await server.call(clerk, 'GET', 'seller/mq/MqDelivery', { id: delivery?.id })).body).toContain('order.remark')
    await give(...own)
    expect(dataOf(await server.call(clerk, 'GET', 'seller/mq/MqDelivery', { id: delivery?.id })).body).toBeNull()
    await remark(id, 'Again')
    await become([1, 3])
    expect((await rows())[1]?.error).toContain('may not see order.remark')
    await give(...own, order)
    const becomes = (site_ids: number[], enabled: number) =>
      sql`update operator set site_ids = ${JSON.stringify(site_ids)}::jsonb, enabled = ${enabled} where id = 1`.execute(
        server.services.database,
      )
    await becomes([1], 1)
    await remark(id, 'For one point')
    await become([1, 3, 3])
    expect((await rows())[2]?.error).toContain('sees some pickup points alone')
    await becomes([], 0)
    await remark(id, 'For nobody')
    await become([1, 3, 3, 3])
    expect((await rows())[3]?.error).toContain('is not in force')
    await becomes([], 1)
    expect(receiver.calls).toHaveLength(1)
  })

  test.skipIf(engine === 'embedded')('several servers that look at once bring each event once', async () => {
    await add(shop1)
    const orders = await Promise.all(Array.from({ length: 12 }, () => makeOrder(server)))
    const other = await startBeside(server)
    try {
      Object.assign(other.services.config, { privateWebhooks: true })
      for (const { id } of orders) await remark(id)
      await Promise.all([deliver(now() + 1), deliver(now() + 1, other), deliver(now() + 1)])
      await expect.poll(async () => new Set(await statuses())).toEqual(new Set([1]))
    } finally {
      await other.close()
    }
    expect(receiver.calls).toHaveLength(12)
    expect(new Set(receiver.calls.map(call => bodyOf(call).id)).size).toBe(12)
  })

  test('one that hangs keeps no other waiting', async () => {
    const slow = createServer(() => undefined)
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
    try {
      await add(shop1, { url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/hook` })
      await add(shop1, { name: 'Quick' })
      await remark((await makeOrder(server)).id)
      // A look of ours would wait for the one that hangs.
      await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
      await expect.poll(async () => (await statuses()).toSorted()).toEqual([1, 2])
    } finally {
      slow.closeAllConnections()
      slow.close()
    }
  })

  test('addresses of the own network are refused, when they are saved and when they are called', async () => {
    const { id } = await add(shop1)
    const { config } = server.services
    Object.assign(config, { privateWebhooks: false })
    try {
      const hosts = [
        'https://127.0.0.1/x',
        'https://localhost/x',
        'https://10.1.2.3',
        'https://[::1]',
        'https://[fe80::1]',
        'https://169.254.169.254',
        'https://2130706433',
        'https://[::ffff:10.0.0.1]',
        'http://example.com',
        'https://a:b@example.com',
        'ftp://example.com',
        'x',
      ]
      for (const url of hosts) {
        const refused = await save(shop1, { name: 'Inside', url })
        expect([url, outcome(refused), Object.keys((refused.envelope.data as { fields?: Values }).fields ?? {})]).toEqual([
          url,
          'invalid',
          ['url'],
        ])
      }
      // One that was saved while it was allowed: the address is looked at again.
      await sql`update webhook set url = 'http://localhost:1/x' where id = ${id}`.execute(server.services.database)
      await remark((await makeOrder(server)).id)
      await become([3])
      expect((await rows())[0]?.error).toContain('own network')
      expect(receiver.calls).toEqual([])
    } finally {
      Object.assign(config, { privateWebhooks: true })
    }
  })

  test('redirects are not followed', async () => {
    const inside = await startGateway(() => ({ body: 'secrets of the inside' }))
    try {
      answer = () => ({ status: 302, headers: { location: `${inside.address}/admin` }, body: 'elsewhere' })
      await add(shop1)
      await remark((await makeOrder(server)).id)
      await expect.poll(async () => (await rows())[0]?.answer_status).toBe(302)
      expect(inside.calls).toEqual([])
    } finally {
      await inside.close()
    }
  })

  test('the receiver of the documentation takes what is genuine once, and refuses the rest', async () => {
    const { id, secret } = await add(shop1)
    const child = spawn(process.execPath, [join(root, 'docs/examples/webhooks/receiver.mjs')], {
      env: { ...process.env, SECRET: secret, PORT: '0' },
    })
    let said = ''
    child.stdout.on('data', part => {
      said += String(part)
    })
    try {
      await expect.poll(() => said).toContain('listening on')
      const url = `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}/`
      await sql`update webhook set url = ${url} where id = ${id}`.execute(server.services.database)
      const { id: order } = await makeOrder(server)
      await remark(order)
      await become([1])
      expect(said).toContain(`order.remark 2 {"id":${order}`)
      const [delivery] = await rows()
      await server.call(shop1, 'POST', 'seller/mq/MqRedeliver', { id: delivery?.id })
      await expect.poll(async () => (await rows()).map(row => [row.status, row.retry_num])).toEqual([[1, 1]])
      expect(said.match(/order\.remark/g)).toHaveLength(1)
      const forged = await fetch(url, { method: 'POST', headers: { 'merchant-signature': 't=1795060800,v1=00' }, body: '{}' })
      expect(forged.status).toBe(401)
    } finally {
      child.kill()
    }
  })
})
