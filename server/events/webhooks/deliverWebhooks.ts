import { sql } from 'kysely'
import type { Services } from '../../context/Context.ts'
import { isAway } from '../../database/isAway.ts'
import { bringMessage } from '../outbox/bringMessage.ts'
import { takeMessages } from '../outbox/takeMessages.ts'
import { webhookTopic } from '../outbox/webhookTopic.ts'

/** So many webhooks one server brings to at a time, and so many deliveries each of them gets at a time. */
const [atOnce, ofEach] = [50, 4]

/** The webhooks that this server is bringing to, by id. */
export type Working = Map<number, Promise<void>>

/**
 * Begins to bring to each webhook what has come due for it, and leaves them to themselves: one that hangs keeps no other waiting. Any
 * number of servers do so at the same time.
 */
export async function deliverWebhooks(services: Services, now: () => number, working: Working): Promise<void> {
  if (!services.entities.has('webhook')) return
  for (const id of await findDue(services, now())) {
    if (working.has(id) || working.size >= atOnce) continue
    const work = bringTo(services, id, now)
      .catch(error => {
        // A database that is away is told of by whoever meets it first.
        if (!isAway(error)) services.log.error({ err: error, webhook: id }, 'a webhook could not be brought to')
      })
      .finally(() => working.delete(id))
    working.set(id, work)
  }
}

async function findDue({ database }: Services, now: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct webhook_id as id from outbox
    where topic = ${webhookTopic} and next_at <= ${now} and status in (0, 2) and deleted_at is null and webhook_id is not null`.execute(
    database,
  )
  return rows.map(({ id }) => Number(id))
}

/** All that is due, until one is not taken: then the others wait for the next look. */
async function bringTo(services: Services, webhook: number, now: () => number): Promise<void> {
  for (;;) {
    const messages = await takeMessages(services, now(), { webhook }, ofEach)
    const known = Object.fromEntries(services.channels)
    const brought = await Promise.all(messages.map(message => bringMessage(services, message, now, known)))
    if (messages.length < ofEach || brought.includes(false)) return
  }
}
