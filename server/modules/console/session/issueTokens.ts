import { createHash, randomBytes } from 'node:crypto'
import { type Keys, readKeys } from '../../../database/keys.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { makeToken } from '../../../gate/actor/token.ts'
import type { Account } from './findAccount.ts'

const accessLife = 30 * 60
const refreshLife = 14 * 24 * 3600

/**
 * The answer to a login and to a refresh. `suid`: the supplier the console names in its calls; 0, all of them, for people of the
 * platform.
 */
export type Tokens = { access_token: string; refresh_token: string; suid: number }
export type SessionOwner = Pick<Account, 'kind' | 'id' | 'supplierId'>

/** Opens a session: the family of one login, to which all its refresh tokens belong. */
export async function openSession(context: Context, account: Account): Promise<Tokens> {
  const now = context.now()
  const id = crypto.randomUUID()
  const row = {
    id,
    kind: account.kind,
    account_id: account.id,
    supplier_id: account.supplierId,
    name: account.name,
    created_at: now,
    expires_at: now + refreshLife,
    address: context.ip,
    agent: context.agent ?? '',
  }
  const keys = await readKeys(context.database)
  return context.database.transaction().execute(async trx => {
    await trx.insertInto('console_session').values(row).execute()
    return issueTokens(trx, keys, id, account, now)
  })
}

/** A new pair for a session. The refresh token rests as a hash: who reads the database cannot use it. */
export async function issueTokens(
  trx: Trx,
  keys: Pick<Keys, 'tokenSecret'>,
  session: string,
  { kind, id, supplierId }: SessionOwner,
  now: number,
): Promise<Tokens> {
  const claims = { sid: session, sub: id, suid: supplierId, kind, iat: now, exp: now + accessLife }
  const refresh = randomBytes(32).toString('base64url')
  const row = { hash: hashToken(refresh), session_id: session, created_at: now, expires_at: now + refreshLife }
  await trx.insertInto('console_refresh_token').values(row).execute()
  await trx
    .updateTable('console_session')
    .set({ expires_at: now + refreshLife })
    .where('id', '=', session)
    .execute()
  return { access_token: makeToken(claims, keys.tokenSecret), refresh_token: refresh, suid: namedSupplier(supplierId) }
}

/** The platform looks at all suppliers until it chooses one (docs/rules/wire.md#tenant). */
export const namedSupplier = (supplierId: number): number => (supplierId === platformId ? 0 : supplierId)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
