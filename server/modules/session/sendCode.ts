import { createHash, randomInt } from 'node:crypto'
import type { Context } from '../../define.ts'
import { tooMany } from '../../gate/rateLimit.ts'

const life = 5 * 60
const mostTries = 5

/**
 * `POST public/verify/verifysend`: a code of six digits to a phone. There is no gateway here: the text goes to the outbox table,
 * where an adapter takes it, and the log says that it is there. One a minute and ten a day for a phone.
 */
export async function sendCode(context: Context, phone: string, scene: string): Promise<{ wait: number }> {
  const now = context.now()
  await requireTurn(context, phone, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await context.database.transaction().execute(async trx => {
    const row = { phone, scene, hash: hashCode(phone, code), created_at: now, expires_at: now + life }
    await trx.insertInto('console_code').values(row).execute()
    const text = context.t('Your code is {code}. It is good for 5 minutes.', { code })
    await trx.insertInto('console_outbox').values({ channel: 'sms', receiver: phone, text, created_at: now }).execute()
  })
  context.log.info({ scene }, 'a code stands in console_outbox')
  return { wait: 60 }
}

async function requireTurn(context: Context, phone: string, now: number): Promise<void> {
  const sent = await context.database
    .selectFrom('console_code')
    .select(['created_at'])
    .where('phone', '=', phone)
    .where('created_at', '>', now - 24 * 3600)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  const last = Number(sent[0]?.created_at ?? 0)
  if (last > now - 60) throw tooMany(last + 60 - now)
  const tenth = sent.length === 10 ? Number(sent[9]?.created_at) : null
  if (tenth !== null) throw tooMany(tenth + 24 * 3600 - now)
}

/** Whether the code is the last one sent to this phone for this scene, unused. Five wrong tries use it up. */
export async function takeCode(context: Context, phone: string, scene: string, code: string): Promise<boolean> {
  const { database } = context
  const last = await database
    .selectFrom('console_code')
    .selectAll()
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || Number(last.tries) >= mostTries) return false
  const right = last.hash === hashCode(phone, code)
  const change = right ? { used_at: context.now() } : { tries: Number(last.tries) + 1 }
  const used = await database
    .updateTable('console_code')
    .set(change)
    .where('id', '=', last.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return right && Number(used.numUpdatedRows) === 1
}

const hashCode = (phone: string, code: string): string => createHash('sha256').update(`${phone} ${code}`).digest('hex')
