import { type RawBuilder, sql } from 'kysely'
import type { Outgoing, Services } from '../../context/Context.ts'
import type { Columns } from '../../rows/RowOf.ts'
import { followUpTopic } from './followUpTopic.ts'
import { webhookTopic } from './webhookTopic.ts'

/** A message that this server brings now. */
export type Taken = Outgoing & Columns<'outbox', 'topic'> & { id: number }

/**
 * Several queues stand in the outbox: messages, jobs that follow transitions, which may take long and keep no message waiting, and one for
 * each webhook.
 */
export type Queue = 'messages' | 'followUps' | { webhook: number }

/** Seconds after which a message that somebody took and said nothing more of is anybody's again: longer than any attempt. */
export const lease = 60

/**
 * Takes the messages whose moment has come: by one statement, which moves their moment on, so that any number of servers may do so at
 * once. The number of the attempt is written before the attempt: whoever is killed within it has used it up.
 */
export async function takeMessages({ database }: Services, now: number, queue: Queue, most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox o set status = 2, retry_num = o.retry_num + 1, next_at = ${now + lease}, updated_at = ${now}, version = o.version + 1
    from (select supplier_id, id from outbox where next_at <= ${now} and status in (0, 2) and deleted_at is null and ${isOf(queue)}
          order by next_at, id limit ${most} for update skip locked) due
    where o.supplier_id = due.supplier_id and o.id = due.id
    returning o.supplier_id, o.id, o.retry_num, o.msg_id, o.topic, o.scene, o.receiver, o.text, o.language, o.data, o.webhook_id, o.body`.execute(
    database,
  )
  return rows
}

function isOf(queue: Queue): RawBuilder<unknown> {
  if (queue === 'followUps') return sql`topic = ${followUpTopic}`
  if (queue === 'messages') return sql`coalesce(topic, '') not in (${followUpTopic}, ${webhookTopic})`
  return sql`topic = ${webhookTopic} and webhook_id = ${queue.webhook}`
}

/** That it is still being worked on: nobody else takes it for another while. */
export async function keepTaken({ database }: Services, { supplier_id, id, retry_num }: Taken, now: number): Promise<void> {
  await sql`update outbox set next_at = ${now + lease}
    where supplier_id = ${supplier_id} and id = ${id} and retry_num = ${retry_num} and status = 2`.execute(database)
}
