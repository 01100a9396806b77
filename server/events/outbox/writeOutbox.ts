import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/values/Language.ts'
import type { Context } from '../../context/Context.ts'
import { created } from '../../database/stamp.ts'
import type { RowOf } from '../../rows/RowOf.ts'
import type { Trx } from '../../rows/Tables.ts'

export type Message = {
  /** Whose it is: the shop that sends it, or the platform */
  supplierId: number
  topic: NonNullable<RowOf<'outbox'>['topic']>
  /** What happened: gateways choose their template by it */
  scene: string
  receiver: string
  /** In the language of who reads it */
  text: string
  /** Which that is: gateways may have a template for each */
  language?: Language
  values?: Record<string, string>
  /** The webhook it goes to, and what it is sent, as it is sent */
  webhook?: { id: number; body: string }
  /** What makes it the same message: a second one with it is not written. Each is its own where absent. */
  id?: string
  /** Not before this moment; at once where absent */
  at?: number
}

/** Messages that go out once this transaction is there, and not at all when it is not. */
export async function writeOutbox(context: Pick<Context, 'actor' | 'now'>, trx: Trx, ...messages: Message[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(
    ({
      supplierId,
      topic,
      scene,
      receiver,
      text,
      language = null,
      values = {},
      webhook,
      id = randomUUID(),
      at = context.now(),
    }) => ({
      ...created(context),
      supplier_id: supplierId,
      msg_id: id,
      topic,
      scene,
      receiver,
      text,
      language,
      data: JSON.stringify(values),
      webhook_id: webhook?.id ?? null,
      body: webhook?.body ?? null,
      // As the file computes it: what is written in many rows at once goes past the table.
      of_gifts: webhook && scene.startsWith('gift_bus.') ? 1 : 0,
      status: 0 as const,
      retry_num: 0,
      next_at: at,
    }),
  )
  await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
