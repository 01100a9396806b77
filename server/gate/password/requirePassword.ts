import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { typedAgain } from '../../../contract/language/typedAgain.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { invalid } from '../../refuse/refuse.ts'
import { decryptPassword, verifyPassword } from './passwords.ts'
import { forgetTries, type Limit, takeTry } from './tries.ts'

/** Whoever holds a session may not guess the password with it, wherever it is asked for. */
const limit: Limit = { name: 'old-password', most: 5, period: 10 * 60 }

/**
 * That a password is that of the account which calls.
 * @param at the field of the refusal, and what it says
 * @throws Refusal invalid, too_many_requests
 */
export async function requirePassword(context: Context, typed: string, at: { field: string; say: string }): Promise<void> {
  const { actor } = context
  const key = `${actor.kind}:${actor.supplierId}:${actor.id}`
  await takeTry(context, limit, key)
  if (!(await verifyPassword(await readPassword(context), typed))) throw invalid({ [at.field]: at.say })
  await forgetTries(context, limit, key)
}

/**
 * Takes the password out of a body that has to carry it, and looks at it: before the call's own transaction, so that a wrong one counts
 * whatever becomes of the call. @throws Refusal invalid, too_many_requests
 */
export async function takePassword(context: Context, { [typedAgain]: sent, ...body }: Row): Promise<Row> {
  if (sent === undefined || sent === null || sent === '') throw invalid({ [typedAgain]: context.t('This is required') })
  const typed = await decryptPassword(context, sent, typedAgain)
  await requirePassword(context, typed, { field: typedAgain, say: context.t('Wrong password') })
  return body
}

/** The hash of the account's password. @throws Refusal login for an account without one */
async function readPassword({ database, actor }: Context): Promise<string | null> {
  if (actor.kind === 'operator') {
    const own = database.selectFrom('operator').select('password').where('supplier_id', '=', actor.supplierId)
    return (await own.where('id', '=', actor.id).executeTakeFirst())?.password ?? null
  }
  if (actor.kind === 'buyer' || actor.kind === 'nobody' || actor.kind === 'system') throw new Refusal('login', '')
  const shop = await database.selectFrom('supplier').select('password').where('id', '=', actor.supplierId).executeTakeFirst()
  return shop?.password ?? null
}
