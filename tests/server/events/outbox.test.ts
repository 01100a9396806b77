import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import fc from 'fast-check'
import { AdapterRefused, OutcomeUnknown } from '../../../server/adapters/provider/refuse.ts'
import type { Channel } from '../../../server/context/Context.ts'
import { pauses } from '../../../server/events/outbox/bringMessage.ts'
import { deliverOutbox } from '../../../server/events/outbox/deliverOutbox.ts'
import { sweepOutbox } from '../../../server/events/outbox/sweepOutbox.ts'
import { type Message, writeOutbox } from '../../../server/events/outbox/writeOutbox.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines } from '../../support/postgres.ts'
import { dataOf, outcome } from '../modules/fixtures.ts'
import { users } from '../../support/server.ts'
import { serveTests } from '../../support/serveTests.ts'

const start = 1_900_000_000
const sms = (values: Partial<Message> = {}): Message => ({
  supplierId: 2,
  topic: 'sms',
  scene: 'test',
  receiver: '13800000001',
  text: 'Hello',
  ...values,
})

describeEngines('the outbox', engine => {
  const { server } = serveTests({ engine })
  beforeEach(() => sql`delete from outbox`.execute(server.services.database))

  // The server itself looks too, by today's clock: these messages are of a later day.
  const write = (messages: Message[], at = start) =>
    server.services.database
      .transaction()
      .execute(trx => writeOutbox({ ...systemContext(server.services), now: () => at }, trx, ...messages))
  const rows = () =>
    server.services.database
      .selectFrom('outbox')
      .select(['id', 'msg_id', 'status', 'retry_num', 'next_at', 'sent_at', 'error', 'receipt'])
      .orderBy('id')
      .execute()
  const deliver = (at: number, channel: Channel) => deliverOutbox(server.services, () => at, { sms: channel })

  test('brings a message once it is committed, with its own number, and keeps the receipt', async () => {
    await write([sms()])
    const brought: string[] = []
    expect(await deliver(start - 1, async () => 'too early')).toBe(0)
    await deliver(start, async (_services, { msg_id, receiver, text }) => {
      brought.push(`${receiver} ${text} ${msg_id}`)
      return 'receipt-1'
    })
    const [row] = await rows()
    expect(brought).toEqual([`13800000001 Hello ${row?.msg_id}`])
    expect(row).toMatchObject({ status: 1, retry_num: 1, sent_at: start, next_at: null, error: null, receipt: 'receipt-1' })
    expect(await deliver(start + 86_400, async () => 'again')).toBe(0)
  })

  test('holds nothing of a transaction that was taken back, and one of two messages with the same number', async () => {
    const gone = server.services.database.transaction().execute(async trx => {
      await writeOutbox(systemContext(server.services), trx, sms())
      throw new Error('taken back')
    })
    await expect(gone).rejects.toThrow('taken back')
    await write([sms({ id: 'same' }), sms({ id: 'same' })])
    await write([sms({ id: 'same' })])
    expect((await rows()).map(row => row.msg_id)).toEqual(['same'])
  })

  test('tries again after growing pauses with the same number, and gives up after the last', async () => {
    await write([sms()])
    const numbers = new Set<unknown>()
    const silent: Channel = async (_services, { msg_id }) => {
      numbers.add(msg_id)
      throw new OutcomeUnknown('no answer')
    }
    let at = start
    for (const pause of pauses) {
      expect(await deliver(at, silent)).toBe(1)
      expect((await rows())[0]).toMatchObject({ status: 2, next_at: at + pause, error: 'no answer' })
      expect(await deliver(at + pause - 1, silent)).toBe(0)
      at += pause
    }
    await deliver(at, silent)
    expect((await rows())[0]).toMatchObject({ status: 3, retry_num: pauses.length + 1, next_at: null })
    expect(numbers.size).toBe(1)
    expect(server.log.lines().filter(({ msg }) => msg === 'a message is given up')).not.toEqual([])
  })

  test('gives up at once what the gateway will never take, and lets the platform send it again', async () => {
    await write([sms()])
    const refuse: Channel = async () => {
      throw new AdapterRefused('isv.MOBILE_NUMBER_ILLEGAL', 'wrong number')
    }
    await deliver(start, refuse)
    expect((await rows())[0]).toMatchObject({ status: 3, retry_num: 1, error: 'isv.MOBILE_NUMBER_ILLEGAL: wrong number' })
    const platform = await server.login(users.platform)
    const shown = dataOf(await server.call(platform, 'GET', 'seller/mq/MqSendList')).data as Record<string, unknown>[]
    const given = shown.find(({ receiver }) => receiver === '138****0001')
    expect(given).toMatchObject({ status: 3, topic: 'sms' })
    expect(given).not.toHaveProperty('text')
    const id = Number(given?.id)
    const shop2 = await server.login(users.shop2)
    expect(outcome(await server.call(shop2, 'POST', 'seller/mq/OutboxResend', { id }))).toBe('not_found')
    expect(outcome(await server.call(platform, 'POST', 'seller/mq/OutboxResend', { id }))).toBe('done')
    // Its moment is today's: the server's own look brings it, as if it had never been tried.
    await expect
      .poll(async () => (await rows()).find(row => Number(row.id) === id))
      .toMatchObject({ status: 1, retry_num: 1, error: null })
  })

  test('why it did not go out is said in the language of each reader, and a gateway’s own words as they came', async () => {
    const platform = await server.login(users.platform)
    const reasons = async (language: string) => {
      const reply = await server.call(platform, 'GET', 'seller/mq/MqSendList', {}, { 'accept-language': language })
      return (dataOf(reply).data as { error: string }[]).map(({ error }) => error)
    }
    await write([sms()])
    await deliver(start, async () => {
      throw new OutcomeUnknown({ text: '{host} gave no answer', values: { host: 'sms.example.com' } })
    })
    expect([await reasons('en'), await reasons('es'), await reasons('ja')]).toEqual([
      ['sms.example.com gave no answer'],
      ['sms.example.com no respondió'],
      ['sms.example.comから応答がありません'],
    ])
    await deliver(start + 3600, async () => {
      throw new AdapterRefused('isv.AMOUNT_NOT_ENOUGH', '账户余额不足')
    })
    expect(await reasons('es')).toEqual(['isv.AMOUNT_NOT_ENOUGH: 账户余额不足'])
  })

  test('what a killed server had taken is brought by another, with the same number, and a late end changes nothing', async () => {
    await write([sms()])
    const brought: unknown[] = []
    let wake: (receipt: string) => void = () => undefined
    // Never comes back before the other is done: the process is gone, or stands still.
    const killed = deliver(start, (_services, { msg_id }) => {
      brought.push(msg_id)
      return new Promise(resolve => {
        wake = resolve
      })
    })
    await expect.poll(() => brought.length).toBe(1)
    expect(await deliver(start + 59, async () => 'too soon')).toBe(0)
    await deliver(start + 60, async (_services, { msg_id }) => {
      brought.push(msg_id)
      return 'second'
    })
    wake('late')
    await killed
    expect(brought).toEqual([brought[0], brought[0]])
    expect((await rows())[0]).toMatchObject({ status: 1, retry_num: 2, receipt: 'second' })
  })

  test('brings each once where several servers look at the same time', async () => {
    await write(Array.from({ length: 90 }, (_, at) => sms({ id: `m${at}` })))
    const brought: unknown[] = []
    const channel: Channel = async (_services, { msg_id }) => {
      brought.push(msg_id)
      return ''
    }
    const taken = await Promise.all([1, 2, 3, 4].map(() => deliver(start, channel)))
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(90)
    expect([brought.length, new Set(brought).size]).toEqual([90, 90])
  })

  test('whatever its gateway does, each message ends as sent or given up, and a sent one was brought', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('takes', 'refuses', 'silent', 'done, silent'), { maxLength: 8 }), { maxLength: 6 }),
        async scripts => {
          await sql`delete from outbox`.execute(server.services.database)
          await write(scripts.map((_, at) => sms({ id: `s${at}` })))
          const brought = new Map<string, number>()
          const left = new Map(scripts.map((script, at) => [`s${at}`, [...script]]))
          const channel: Channel = async (_services, { msg_id }) => {
            const does = left.get(msg_id ?? '')?.shift() ?? 'takes'
            if (does === 'refuses') throw new AdapterRefused('no', '')
            if (does !== 'silent') brought.set(msg_id ?? '', (brought.get(msg_id ?? '') ?? 0) + 1)
            if (does !== 'takes') throw new OutcomeUnknown(does)
            return does
          }
          let at = start
          for (const pause of [0, ...pauses]) {
            at += pause
            await Promise.all([deliver(at, channel), deliver(at, channel)])
          }
          for (const { msg_id, status, next_at } of await rows()) {
            expect([status, next_at]).toEqual([expect.toSatisfy(value => value === 1 || value === 3), null])
            if (status === 1) expect(brought.get(msg_id ?? '') ?? 0).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('is swept of what was sent a week ago and given up a month ago; what waits stays', async () => {
    await write(['sent', 'failed', 'waits'].map(id => sms({ id })))
    await sql`update outbox set status = 1, next_at = null where msg_id = 'sent'`.execute(server.services.database)
    await sql`update outbox set status = 3, next_at = null where msg_id = 'failed'`.execute(server.services.database)
    await sweepOutbox(server.services.database, start + 6 * 86_400)
    expect(await rows()).toHaveLength(3)
    await sweepOutbox(server.services.database, start + 8 * 86_400)
    expect((await rows()).map(row => row.msg_id)).toEqual(['failed', 'waits'])
    await sweepOutbox(server.services.database, start + 31 * 86_400)
    expect((await rows()).map(row => row.msg_id)).toEqual(['waits'])
  })
})
