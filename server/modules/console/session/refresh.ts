import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { readKeys } from '../../../database/keys.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { isInForce, loadAccount } from '../../../gate/actor/readAccount.ts'
import { endSessions } from './endSessions.ts'
import { hashToken, issueTokens, type SessionOwner, type Tokens } from './issueTokens.ts'

/**
 * `POST public/user/refreshAccessToken`. A refresh token works once; one that comes a second time was stolen, from us or by us, so the
 * whole session ends.
 * @throws Refusal login
 */
export async function refresh(context: Context, token: string): Promise<Tokens> {
  const keys = await readKeys(context.database)
  const outcome = await context.database.transaction().execute(async trx => {
    const used = await useToken(trx, token, context.now())
    // Not thrown here: the revocation must be committed.
    return used === null ? null : issueTokens(trx, keys, used.session, used.owner, context.now())
  })
  if (outcome === null) throw new Refusal('login', '')
  return outcome
}

async function useToken(trx: Trx, token: string, now: number): Promise<{ session: string; owner: SessionOwner } | null> {
  const hash = hashToken(token)
  const used = await trx
    .updateTable('console_refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  if (!used) {
    const known = await trx.selectFrom('console_refresh_token').select('session_id').where('hash', '=', hash).executeTakeFirst()
    if (known) await endSessions(trx, { session: String(known.session_id) }, 'refresh token used twice')
    return null
  }
  const session = await trx.selectFrom('console_session').selectAll().where('id', '=', String(used.session_id)).executeTakeFirst()
  if (!session || session.ended_at !== null || Number(used.expires_at) <= now) return null
  const kind = session.kind === 'operator' ? 'operator' : 'owner'
  const owner: SessionOwner = { kind, id: Number(session.account_id), supplierId: Number(session.supplier_id) }
  return isInForce(await loadAccount(trx, owner), kind, now) ? { session: String(session.id), owner } : null
}
