import { sql } from 'kysely'
import { answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { seal } from '../../../database/sealed.ts'
import { decryptPassword } from '../../../gate/password/passwords.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'
import { isEmptyId, saveRecord } from '../../../table/save/saveRecord.ts'
import { checkAddress } from '../../sys/webhook/checkAddress.ts'
import { purpose } from '../../sys/webhook/webhookSecrets.ts'
import { findPush } from './findPush.ts'
import { isPushed } from './pushEvents.ts'

type Sent = Record<string, unknown> & { push_secret?: string | null; enabled?: 0 | 1 }

/** `POST seller/gift/PushSave`: a push is a webhook that is told of gift orders alone, with a secret of the shop's choice (docs/rules/goods.md#gifts). */
export async function savePush(context: Context, { push_secret, enabled, ...sent }: Sent): Promise<unknown> {
  const isNew = isEmptyId(sent.id)
  if (isNew || sent.url !== undefined) await checkAddress(context, sent.url)
  if (isNew || sent.events !== undefined) requirePushed(context, sent.events)
  const secret = push_secret ? await readSecret(context, push_secret) : null
  if (isNew && secret === null) throw invalid({ push_secret: context.t('Enter a secret of 16 to 64 characters') })
  return context.database.transaction().execute(async trx => {
    const inside = { ...context, database: trx, needs: '' }
    if (!isNew) await findPush(inside, Number(sent.id))
    const saved = await saveRecord(inside, tableOf(context, 'webhook'), sent, trx)
    await sql`update webhook set scope = 'gift' where id = ${saved.id}`.execute(trx)
    if (secret !== null) await keepSecret(inside, trx, saved.id, secret)
    await turn(inside, trx, saved.id, enabled)
    return answer({ id: saved.id }, '')
  })
}

function requirePushed(context: Context, events: unknown): void {
  if (!Array.isArray(events) || !events.every(isPushed)) throw invalid({ events: context.t('A push tells of gift orders alone') })
}

async function readSecret(context: Context, sent: string): Promise<string> {
  const secret = await decryptPassword(context, sent, 'push_secret')
  if (secret.length >= 16 && secret.length <= 64) return secret
  throw invalid({ push_secret: context.t('Enter a secret of 16 to 64 characters') })
}

async function keepSecret({ services }: Context, trx: Trx, id: number, secret: string): Promise<void> {
  const sealed = await seal({ database: trx, config: services.config }, purpose, secret)
  await sql`update webhook set secret = ${sealed}, old_secret = null, old_until = null where id = ${id}`.execute(trx)
}

/** Turns it on or off, where that is not how it is. */
async function turn(context: Context, trx: Trx, id: number, enabled: 0 | 1 | undefined): Promise<void> {
  const { status } = await findPush(context, id)
  if (enabled === undefined || (status === 0) === (enabled === 0)) return
  const { entity } = tableOf(context, 'webhook')
  const meant = namedTransition(entity, enabled === 1 ? 'enable' : 'disable')
  await takeTransition(context, trx, entity, { id, meant, body: {}, ofCall: new Set<string>() })
}
