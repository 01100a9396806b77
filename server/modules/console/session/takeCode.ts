import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'

const mostTries = 5

/**
 * Uses the code that was sent last to a phone for a scene: once, within its life, and within five tries, right or wrong. A single
 * statement counts the try and decides.
 */
export async function takeCode(context: Context, { phone, scene, code }: Sent): Promise<boolean> {
  const now = context.now()
  const { rows } = await sql<{ used_at: number | null }>`
    update console_code set tries = tries + 1, used_at = case when hash = ${hashCode(phone, code)} then ${now}::bigint end
    where id = (select max(id) from console_code where phone = ${phone} and scene = ${scene})
    and used_at is null and expires_at > ${now} and tries < ${mostTries} returning used_at`.execute(context.database)
  return typeof rows[0]?.used_at === 'number'
}

type Sent = { phone: string; scene: string; code: string }

/**
 * @param field where the code was typed
 * @param note told before the refusal
 * @throws Refusal invalid
 */
export async function requireCode(context: Context, sent: Sent & { field: string }, note?: () => Promise<void>): Promise<void> {
  if (await takeCode(context, sent)) return
  await note?.()
  const text = context.t('Wrong verification code')
  throw new Refusal('invalid', text, { fields: { [sent.field]: text } })
}

/** A code rests as a hash, together with its phone. */
export const hashCode = (phone: string, code: string): string => createHash('sha256').update(`${phone} ${code}`).digest('hex')
