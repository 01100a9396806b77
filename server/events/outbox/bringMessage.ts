import { sql } from 'kysely'
import type { Said } from '../../../contract/wire/envelope/envelope.ts'
import { AdapterRefused, TryLater } from '../../adapters/provider/refuse.ts'
import type { Channel, Services } from '../../context/Context.ts'
import type { Columns } from '../../rows/RowOf.ts'
import { saidOf } from '../../words/said.ts'
import { followUpTopic } from './followUpTopic.ts'
import type { Taken } from './takeMessages.ts'

/** Seconds before the second attempt, the third …; after the last of them a message is given up. */
export const pauses = [10, 30, 120, 600, 3600, 6 * 3600] as const

/** Brings a message by its channel, outside of any transaction, and writes down what came of it; answers whether it was brought. */
export async function bringMessage(
  services: Services,
  message: Taken,
  now: () => number,
  known: Readonly<Record<string, Channel>>,
): Promise<boolean> {
  try {
    const channel = known[message.topic ?? '']
    if (!channel) throw new AdapterRefused('channel', `there is no channel ${message.topic}`)
    const receipt = await channel(services, message)
    await settle(services, message, now(), {
      status: 1,
      sent_at: now(),
      next_at: null,
      error: null,
      said: null,
      receipt: receipt.slice(0, 120),
    })
    return true
  } catch (error) {
    await giveBack(services, message, now(), error)
    return false
  }
}

async function giveBack(services: Services, message: Taken, now: number, error: unknown): Promise<void> {
  const pause = pauseAfter(message, error)
  const told = error instanceof Error ? error.message : String(error)
  const said = saidOf(error)
  const next = pause === undefined ? ({ status: 3, next_at: null } as const) : ({ status: 2, next_at: now + pause } as const)
  if (pause === undefined)
    services.log.error({ err: error, msg_id: message.msg_id, topic: message.topic }, 'a message is given up')
  await settle(services, message, now, { ...next, sent_at: null, error: told.slice(0, 300), said, receipt: null })
}

/** A record that waits for its job must not wait for ever: that one is never given up. */
function pauseAfter({ topic, retry_num }: Taken, error: unknown): number | undefined {
  if (error instanceof TryLater) return error.pause
  if (topic === followUpTopic) return pauses[retry_num - 1] ?? pauses.at(-1)
  return error instanceof AdapterRefused ? undefined : pauses[retry_num - 1]
}

type End = Columns<'outbox', 'status' | 'sent_at' | 'next_at' | 'error' | 'receipt'> & { said: Said | null }

/** Writes down what came of an attempt, unless another has been made since. */
async function settle({ database }: Services, message: Taken, now: number, end: End): Promise<void> {
  await sql`
    update outbox set status = ${end.status}, sent_at = ${end.sent_at}, next_at = ${end.next_at}, error = ${end.error}, said = ${end.said === null ? null : JSON.stringify(end.said)},
      receipt = ${end.receipt}, updated_at = ${now}, version = version + 1
    where supplier_id = ${message.supplier_id} and id = ${message.id} and retry_num = ${message.retry_num} and status = 2`.execute(
    database,
  )
}
