import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { AdapterRefused, OutcomeUnknown, TryLater } from '../../../adapters/provider/refuse.ts'
import type { Channel, Outgoing, Services } from '../../../context/Context.ts'
import { unseal } from '../../../database/sealed.ts'
import { type Answer, postOutside } from '../../../events/webhooks/postOutside.ts'
import { signDelivery } from '../../../events/webhooks/signDelivery.ts'
import { cleanText } from '../../../gate/operatorLog/summarize.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { systemContext } from '../../../states/watchDue.ts'
import { saidOf } from '../../../words/said.ts'
import { requireRights } from './requireRights.ts'
import { purpose } from './webhookSecrets.ts'

/** Seconds before the second attempt, the third …; after the last of them, a day later, a delivery is given up. */
export const pauses = [10, 60, 300, 1800, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 9 * 3600] as const

export type Endpoint = { id: number } & Columns<
  'webhook',
  'supplier_id' | 'url' | 'status' | 'secret' | 'old_secret' | 'old_until' | 'acts_as' | 'retry'
>

/** Brings an event to its webhook, signed, and keeps what was answered. */
export const bringDelivery: Channel = async (services, message) => {
  const webhook = await findWebhook(services, message)
  if (!webhook || webhook.status === 0)
    throw new AdapterRefused('off', { text: 'The webhook is turned off or deleted', values: {} })
  await requireRights(services, webhook, message.scene)
  const begun = performance.now()
  const answer = await post(services, webhook, message).catch(error => giveUpOrWait(services, webhook, message, error))
  await keepAnswer(services, message, answer, Math.round(performance.now() - begun))
  if (answer.status < 200 || answer.status > 299) return giveUpOrWait(services, webhook, message, answered(answer.status))
  if (webhook.status === 2) await move(services, webhook, 'recover')
  return String(answer.status)
}

const answered = (status: number): OutcomeUnknown => new OutcomeUnknown({ text: 'Answered {status}', values: { status } })

async function findWebhook({ database }: Services, { supplier_id, webhook_id }: Outgoing): Promise<Endpoint | undefined> {
  const { rows } = await sql<Endpoint>`
    select id, supplier_id, url, status, secret, old_secret, old_until, acts_as, retry from webhook
    where supplier_id = ${supplier_id} and id = ${webhook_id} and deleted_at is null`.execute(database)
  return rows[0]
}

async function post(services: Services, webhook: Endpoint, { body, scene, msg_id, retry_num }: Outgoing): Promise<Answer> {
  const seconds = Math.floor(Date.now() / 1000)
  const isOld = webhook.old_secret !== null && Number(webhook.old_until) > seconds
  const sealed = [webhook.secret, ...(isOld ? [webhook.old_secret] : [])]
  const secrets = await Promise.all(sealed.map(one => unseal(services, purpose, String(one))))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'merchant-console-webhooks',
    'merchant-event': scene,
    'merchant-delivery': msg_id,
    'merchant-attempt': String(retry_num),
    'merchant-signature': signDelivery(secrets, body ?? '', seconds),
  }
  return postOutside(new URL(webhook.url ?? ''), { headers, body: body ?? '' }, services.config.privateWebhooks)
}

/** Of the attempt that is made now: one that another has followed keeps nothing. */
async function keepAnswer(
  { database }: Services,
  { supplier_id, msg_id, retry_num }: Outgoing,
  { status, text }: Answer,
  took: number,
): Promise<void> {
  await sql`update outbox set answer_status = ${status}, took_ms = ${took}, answer = ${cleanText(text, text.length)}
    where supplier_id = ${supplier_id} and msg_id = ${msg_id} and retry_num = ${retry_num}`.execute(database)
}

/** @throws TryLater while there is another attempt, else AdapterRefused; what is given up is told of */
async function giveUpOrWait(services: Services, webhook: Endpoint, { retry_num }: Outgoing, error: unknown): Promise<never> {
  const most = webhook.retry ?? pauses.length
  const pause = error instanceof AdapterRefused || retry_num > most ? undefined : pauses[retry_num - 1]
  const said = saidOf(error) ?? (error instanceof Error ? error.message : String(error))
  if (pause !== undefined) throw new TryLater(pause, said)
  if (webhook.status === 1) await move(services, webhook, 'fail')
  throw error instanceof AdapterRefused ? error : new AdapterRefused('given up', said)
}

/** It may have been moved by another delivery meanwhile: then it is where it should be. */
async function move(services: Services, { id }: Endpoint, name: 'fail' | 'recover'): Promise<void> {
  const entity = services.entities.get('webhook')
  if (!entity) return
  const context = systemContext(services)
  const taken = context.database.transaction().execute(trx =>
    takeTransition({ ...context, database: trx }, trx, entity, {
      id: Number(id),
      meant: namedTransition(entity, name),
      body: {},
      ofCall: new Set(),
    }),
  )
  await taken.catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}
