import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Trx } from '../../rows/Tables.ts'
import { webhookTopic } from '../outbox/webhookTopic.ts'
import { writeOutbox } from '../outbox/writeOutbox.ts'
import { isTold, typeOf } from './eventTypes.ts'
import { publicRecord, type Shown } from './publicRecord.ts'

/**
 * Writes down what has happened to a record for the webhooks that want to know: those of its shop, and those of the platform. A delivery is
 * written in the transaction of what it tells, as it will be sent.
 */
export async function writeDeliveries(context: Context, trx: Trx, event: string, shown: Shown): Promise<void> {
  const { entity, shop } = shown
  if (!isTold(entity) || !context.services.entities.has('webhook')) return
  const type = typeOf(entity, event)
  const webhooks = await findWebhooks(trx, type, shop)
  if (webhooks.length > 0)
    await queueDeliveries(context, trx, webhooks, { type, shop, data: await publicRecord(context, trx, shown) })
}

export type Webhook = { id: number; supplier_id: number; url: string }
type Told = { type: string; shop: number; data: Record<string, unknown> }

/** The same event for each of them, under its own number; answers that of the event. */
export async function queueDeliveries(
  context: Context,
  trx: Trx,
  webhooks: readonly Webhook[],
  { type, shop, data }: Told,
): Promise<string> {
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ id, type, created: context.now(), shop, data }, null, 2)
  const messages = webhooks.map(
    webhook =>
      ({
        supplierId: Number(webhook.supplier_id),
        topic: webhookTopic,
        scene: type,
        receiver: webhook.url,
        text: '',
        webhook: { id: Number(webhook.id), body },
        id: `${id} ${webhook.id}`,
      }) as const,
  )
  await writeOutbox(context, trx, ...messages)
  return id
}

async function findWebhooks(trx: Trx, type: string, shop: number): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select id, supplier_id, url from webhook
    where supplier_id in (${platformId}, ${shop}) and deleted_at is null and status <> 0 and events @> ${JSON.stringify([type])}::jsonb
    order by id`.execute(trx)
  return rows
}
