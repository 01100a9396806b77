import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliverWebhooks, type Working } from '../../../server/events/webhooks/deliverWebhooks.ts'
import { lease } from '../../../server/events/outbox/takeMessages.ts'
import { takeReminders } from '../../../server/states/takeReminders.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'
import { describeLasting } from '../../support/postgres.ts'
import { now } from '../modules/fixtures.ts'
import { openIdle, reminded, told } from './openWork.ts'
import { startReceiver } from './startReceiver.ts'

describeLasting('a server that is killed at half', engine => {
  test(
    'has reminded nobody twice and loses no reminder; what it was telling is told again under the same event, the rest once',
    () =>
      withKilled(engine, 'demo', async (folder, url) => {
        const receiver = await startReceiver({ answered: 8 })
        const child = startProcess(join(import.meta.dirname, 'killedServer.ts'), folder, url, receiver.address)
        let looks = 0
        const killed = readUntil(child, () => {
          looks++
          return false
        })
        await expect.poll(() => receiver.held() === 4 && looks > reminded, { interval: 1 }).toBe(true)
        child.kill('SIGKILL')
        await killed
        receiver.answerAll()

        const { services, close } = await openIdle(folder, url)
        try {
          const mails = async () => {
            const { rows } = await sql<{ sn: string }>`
            select data::jsonb ->> 'order_sn' as sn from site_mail where scene = 'order_paid' and data::text like '%REM%'`.execute(
              services.database,
            )
            return rows.map(({ sn }) => sn)
          }
          const before = (await mails()).length
          expect([before > 0, before < reminded]).toEqual([true, true])
          const given = await Promise.all([1, 2].map(() => takeReminders(systemContext(services))))
          expect(given[0]! + given[1]!).toBe(reminded - before)
          expect(new Set(await mails()).size).toBe(reminded)
          expect(await mails()).toHaveLength(reminded)

          const deliver = async (at: number) => {
            const working: Working = new Map()
            await deliverWebhooks(services, () => at, working)
            await Promise.all(working.values())
          }
          await deliver(now())
          expect(receiver.events()).toHaveLength(told)
          await deliver(now() + lease + 1)
          const events = receiver.events()
          expect([new Set(events).size, events.length]).toEqual([told, told + 4])
          const { rows } = await sql`select 1 from outbox where topic = 'webhook' and status <> 1`.execute(services.database)
          expect(rows).toEqual([])
        } finally {
          await close()
          await receiver.close()
        }
      }),
    120_000,
  )
})
