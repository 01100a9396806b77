import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { invalid, notFound, refuse } from '../../../refuse/refuse.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { eventNamer } from '../../../events/webhooks/nameEvents.ts'
import { isOfSites } from '../../../table/describe/siteScope.ts'
import { isEmptyId, type Saved, saveRecord } from '../../../table/save/saveRecord.ts'
import { checkAddress } from './checkAddress.ts'
import { ownEvents } from './webhookEvents.ts'
import { giveSecret } from './webhookSecrets.ts'

const mostWebhooks = 20

/** `POST seller/mq/MqSave`: a new one is answered with its secret, this once. */
export async function saveWebhook(context: Context, body: Record<string, unknown>): Promise<Saved & { secret?: string }> {
  const entity = context.services.entities.get('webhook')
  if (!entity) throw notFound(context)
  if (body.url !== undefined || isEmptyId(body.id)) await checkAddress(context, body.url)
  return context.database.transaction().execute(async trx => {
    const saved = await saveRecord({ ...context, database: trx }, describeTable(entity), body, trx)
    return isEmptyId(body.id) ? { ...saved, secret: await giveSecret(context, trx, saved.id) } : saved
  })
}

/** What is told is told with the rights of whoever saved the webhook last, so they choose among what they may see themselves. */
export const webhookHooks: HooksOf<'webhook'> = {
  present: async (context, rows) => {
    const nameOf = eventNamer(context)
    for (const row of rows) row.event_names = (row.events ?? []).map(type => nameOf(String(type)))
  },
  beforeSave: async (context, trx, values, old) => {
    if (isOfSites(context))
      throw refuse(context, 'state_conflict', 'A webhook tells of all pickup points, and you see some of them')
    const chosen = values.events ?? old?.events ?? []
    const known = ownEvents(context)
    const strange = chosen.filter(type => !known.has(String(type)))
    if (strange.length > 0)
      throw invalid({ events: context.t('You cannot see these events: {events}', { events: strange.join(', ') }) })
    if (!old) await requireRoom(context, trx)
    return { ...values, acts_as: context.actor.kind === 'operator' && isOwn(context, old) ? context.actor.id : null }
  },
}

/** People of the platform who work in a shop do so as its owner. */
const isOwn = ({ actor, tenant }: Context, old: RowOf<'webhook'> | null): boolean =>
  actor.supplierId === Number(old?.supplier_id ?? tenant ?? platformId)

async function requireRoom(context: Context, trx: Trx): Promise<void> {
  const shop = context.tenant ?? context.actor.supplierId
  await sql`select id from supplier where id = ${shop} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where supplier_id = ${shop} and deleted_at is null`.execute(trx)
  if (Number(rows[0]?.count) >= mostWebhooks)
    throw refuse(context, 'state_conflict', 'A shop has up to {most} webhooks', { most: mostWebhooks })
}
