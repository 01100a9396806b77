import { sql } from 'kysely'
import type { Outgoing, Services } from '../../context/Context.ts'
import type { Columns } from '../../rows/RowOf.ts'
import { followUpTopic } from './followUpTopic.ts'

/** A message that this server brings now. */
export type Taken = Outgoing & Columns<'outbox', 'topic'> & { id: number }

/** Two queues stand in the outbox: messages, and jobs that follow transitions, which may take long and keep no message waiting. */
export type Queue = 'messages' | 'followUps'

/** Seconds after which a message that somebody took and said nothing more of is anybody's again: longer than any attempt. */
export const lease = 60

/**
 * Takes the messages whose moment has come: by one statement, which moves their moment on, so that any number of servers may do so at
 * once. The number of the attempt is written before the attempt: whoever is killed within it has used it up.
 */
export async function takeMessages({ database }: Services, now: number, queue: Queue, most: number): Promise<Taken[]> {
  const own = queue === 'followUps' ? sql`topic = ${followUpTopic}` : sql`topic is distinct from ${followUpTopic}`
  const { rows } = await sql<Taken>`
    update outbox o set status = 2, retry_num = o.retry_num + 1, next_at = ${now + lease}, updated_at = ${now}, version = o.version + 1
    from (select supplier_id, id from outbox where next_at <= ${now} and status in (0, 2) and deleted_at is null and ${own}
          order by next_at, id limit ${most} for update skip locked) due
    where o.supplier_id = due.supplier_id and o.id = due.id
    returning o.supplier_id, o.id, o.retry_num, o.msg_id, o.topic, o.scene, o.receiver, o.text, o.data`.execute(database)
  return rows
}

/** That it is still being worked on: nobody else takes it for another while. */
export async function keepTaken({ database }: Services, { supplier_id, id, retry_num }: Taken, now: number): Promise<void> {
  await sql`update outbox set next_at = ${now + lease}
    where supplier_id = ${supplier_id} and id = ${id} and retry_num = ${retry_num} and status = 2`.execute(database)
}
