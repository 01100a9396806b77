import { sql } from 'kysely'
import { AdapterRefused } from '../../adapters/provider/refuse.ts'
import type { Channel, Outgoing } from '../../context/Context.ts'
import type { Services } from '../../context/Context.ts'
import type { Columns } from '../../rows/RowOf.ts'
import { channels } from './channels.ts'

type Taken = Outgoing & Columns<'outbox', 'topic'> & { id: number; retry_num: number }

/** So many at a time are taken by one server. */
const atOnce = 20
/** Seconds after which a message that somebody took and said nothing more of is anybody's again: longer than any attempt. */
const lease = 60
/** Seconds before the second attempt, the third …; after the last of them it is given up. */
export const pauses = [10, 30, 120, 600, 3600, 6 * 3600] as const

/**
 * Brings the messages whose moment has come; answers how many it took. Any number of servers do so at the same time: a message is taken
 * by one statement, which moves its moment on, and is brought outside of any transaction.
 */
export async function deliverOutbox(services: Services, now: () => number, own = channels): Promise<number> {
  const known = { ...Object.fromEntries(services.channels), ...own }
  for (let taken = 0; ; ) {
    const messages = await take(services, now())
    await Promise.all(messages.map(message => bring(services, message, now, known)))
    taken += messages.length
    if (messages.length < atOnce) return taken
  }
}

/** The number of the attempt is written before the attempt: whoever is killed within it has used it up. */
async function take({ database }: Services, now: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox o set status = 2, retry_num = o.retry_num + 1, next_at = ${now + lease}, updated_at = ${now}, version = o.version + 1
    from (select supplier_id, id from outbox where next_at <= ${now} and status in (0, 2) and deleted_at is null
          order by next_at, id limit ${atOnce} for update skip locked) due
    where o.supplier_id = due.supplier_id and o.id = due.id
    returning o.supplier_id, o.id, o.retry_num, o.msg_id, o.topic, o.scene, o.receiver, o.text, o.data`.execute(database)
  return rows
}

async function bring(
  services: Services,
  message: Taken,
  now: () => number,
  known: Readonly<Record<string, Channel>>,
): Promise<void> {
  try {
    const channel = known[message.topic ?? '']
    if (!channel) throw new AdapterRefused('channel', `there is no channel ${message.topic}`)
    const receipt = await channel(services, message)
    await settle(services, message, now(), {
      status: 1,
      sent_at: now(),
      next_at: null,
      error: null,
      receipt: receipt.slice(0, 120),
    })
  } catch (error) {
    await giveBack(services, message, now(), error)
  }
}

async function giveBack(services: Services, message: Taken, now: number, error: unknown): Promise<void> {
  const pause = error instanceof AdapterRefused ? undefined : pauses[message.retry_num - 1]
  const said = error instanceof Error ? error.message : String(error)
  const next = pause === undefined ? ({ status: 3, next_at: null } as const) : ({ status: 2, next_at: now + pause } as const)
  if (pause === undefined)
    services.log.error({ err: error, msg_id: message.msg_id, topic: message.topic }, 'a message is given up')
  await settle(services, message, now, { ...next, sent_at: null, error: said.slice(0, 300), receipt: null })
}

type End = Columns<'outbox', 'status' | 'sent_at' | 'next_at' | 'error' | 'receipt'>

/** Writes down what came of an attempt, unless another has been made since. */
async function settle({ database }: Services, message: Taken, now: number, end: End): Promise<void> {
  await sql`
    update outbox set status = ${end.status}, sent_at = ${end.sent_at}, next_at = ${end.next_at}, error = ${end.error},
      receipt = ${end.receipt}, updated_at = ${now}, version = version + 1
    where supplier_id = ${message.supplier_id} and id = ${message.id} and retry_num = ${message.retry_num} and status = 2`.execute(
    database,
  )
}
