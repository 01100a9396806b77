import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliverWebhooks, type Working } from '../../../../server/events/webhooks/deliverWebhooks.ts'
import { type GatewayAnswer, type GatewayCall, startGateway } from '../../../support/fakeGateway.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import type { Values } from '../../../support/server.ts'
import { dataOf, now, numbered, one, outcome } from '../fixtures.ts'

const secret = 'a secret of the client'

describeDrawn('pushes of gift orders', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine, config: { privateWebhooks: true } }, 'shop1', 'shop2')
  let receiver: Awaited<ReturnType<typeof startGateway>>
  let answer: (call: GatewayCall) => GatewayAnswer
  beforeEach(async () => {
    await sql`delete from outbox`.execute(server.services.database)
    await sql`delete from webhook`.execute(server.services.database)
    answer = () => ({ status: 200, body: 'thank you' })
    receiver = await startGateway(call => answer(call))
  })
  afterEach(() => receiver.close())

  const say = (call: string, values: Values, who = shop) =>
    server.call(who, 'POST', `seller/gift/${call}`, values, { 'accept-language': 'en' })
  const save = async (values: Values = {}, typed: string | null = secret) => {
    const push_secret = typed === null ? {} : { push_secret: await server.encrypt(typed) }
    const events = ['gift_bus.created', 'gift_bus.finished']
    return say('PushSave', { name: 'Client', url: `${receiver.address}/gifts`, events, retry: 1, ...push_secret, ...values })
  }
  const read = async (id: unknown, who = shop) => server.call(who, 'GET', `seller/gift/PushInfo?id=${id}`)
  const deliver = async (at = now()) => {
    const working: Working = new Map()
    await deliverWebhooks(server.services, () => at, working)
    await Promise.all(working.values())
  }
  const delivery = () =>
    one(
      server,
      sql<Values>`select status, retry_num, answer_status, scene, body from outbox where topic = 'webhook' order by id desc limit 1`,
    )
  const orderGifts = async () => {
    const goods_id = (
      await one(
        server,
        sql<{ id: number }>`select goods_id as id from sku k where supplier_id = 2 and enabled = 1 and deleted_at is null
      and (select count(*) from sku s where s.goods_id = k.goods_id and s.deleted_at is null) = 1 order by id limit 1`,
      )
    ).id
    const bus = {
      company: 'Harmony Hotels',
      contact: 'Ana',
      phone: '13800138000',
      send_type: 1,
      lines: [{ goods_id: Number(goods_id), num: 1 }],
    }
    return Number(dataOf(await say('BusSave', { ...bus, ...numbered() })).id)
  }
  const isSigned = ({ headers, body }: GatewayCall) => {
    const [, time, hex] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(headers['merchant-signature'] ?? '') ?? []
    return hex === createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  }

  test('need a secret of 16 characters, an address outside and events of gift orders; the secret is sealed and never told', async () => {
    expect((await save({}, null)).envelope.data).toMatchObject({
      fields: { push_secret: 'Enter a secret of 16 to 64 characters' },
    })
    expect(outcome(await save({}, 'too short'))).toBe('invalid')
    expect(outcome(await save({ events: ['order.pay'] }))).toBe('invalid')
    expect(outcome(await save({ url: 'ftp://example.com' }))).toBe('invalid')
    expect(outcome(await save({ retry: 6 }))).toBe('invalid')
    const { id } = dataOf(await save())
    const told = dataOf(await read(id))
    expect(told).toMatchObject({ enabled: 1, status: 1, retry: 1, scope: 'gift' })
    expect(JSON.stringify(told)).not.toContain(secret)
    expect((await one(server, sql<Values>`select secret from webhook where id = ${id}`)).secret).not.toContain(secret)
    expect(outcome(await read(id, other))).toBe('not_found')
    const mq = { name: 'Stock room', url: `${receiver.address}/hook`, events: ['order.pay'] }
    const webhook = dataOf(await server.call(shop, 'POST', 'seller/mq/MqSave', mq)).id
    expect(outcome(await read(webhook))).toBe('not_found')
    expect(outcome(await say('SendTest', { id: webhook }))).toBe('not_found')
  })

  test('show at once what a signed sample was answered', async () => {
    const { id } = dataOf(await save())
    const sample = dataOf(await say('SendTest', { id }))
    expect(sample).toMatchObject({ status: 1, answer_status: 200, answer: 'thank you', error: null })
    expect(sample.took_ms).toBeGreaterThanOrEqual(0)
    expect(receiver.calls.map(isSigned)).toEqual([true])
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ type: 'gift_bus.test', shop: 2 })
    answer = () => ({ status: 500, body: 'out of space' })
    expect(dataOf(await say('SendTest', { id }))).toMatchObject({
      answer_status: 500,
      answer: 'out of space',
      error: 'Answered 500',
    })
    expect(outcome(await say('SendTest', { id }, other))).toBe('not_found')
  })

  test('follow what happens to gift orders, as often as their shop wants them tried again', async () => {
    const { id } = dataOf(await save())
    await orderGifts()
    await deliver()
    await expect.poll(async () => (await delivery()).status).toBe(1)
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({
      type: 'gift_bus.created',
      data: { company: 'Harmony Hotels', bus_status: 0 },
    })
    answer = () => ({ status: 500, body: '' })
    await orderGifts()
    await deliver()
    await expect.poll(async () => (await delivery()).status).toBe(2)
    await deliver(now() + 60)
    await expect.poll(delivery).toMatchObject({ status: 3, retry_num: 2 })
    const list = await server.call(shop, 'GET', `seller/gift/PushDeliveries?webhook_id=${id},${id}`)
    const rows = (dataOf(list).data as Values[]).map(({ scene, status }) => ({ scene, status }))
    expect(rows).toEqual([
      { scene: 'gift_bus.created', status: 3 },
      { scene: 'gift_bus.created', status: 1 },
    ])
  })

  test('are turned off and on, and another secret signs at once', async () => {
    const { id } = dataOf(await save())
    const first = dataOf(await read(id))
    expect(outcome(await say('PushSave', { id, version: first.version, enabled: 0 }))).toBe('done')
    expect(outcome(await say('SendTest', { id }))).toBe('state_conflict')
    await orderGifts()
    expect((await sql`select 1 from outbox where topic = 'webhook'`.execute(server.services.database)).rows).toEqual([])
    const off = dataOf(await read(id))
    const push_secret = await server.encrypt('another secret of theirs')
    expect(outcome(await say('PushSave', { id, version: off.version, enabled: 1, push_secret }))).toBe('done')
    await say('SendTest', { id })
    expect(receiver.calls.map(isSigned)).toEqual([false])
    expect(outcome(await say('PushSave', { id, version: off.version, name: 'Late' }))).toBe('conflict')
  })
})
