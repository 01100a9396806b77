import Type, { type Static } from 'typebox'
import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { invalid, notFound } from '../../../refuse/refuse.ts'
import { endSessions } from './endSessions.ts'

type OwnSession = { id: string; address: string; agent: string; created_at: number; last_at: number }

const accountOf = ({ kind, id, supplierId }: Context['actor']) =>
  ({ kind: kind === 'operator' ? 'operator' : 'owner', accountId: id, supplierId }) as const

/** `GET buyer/user/Sessions`: where the account is logged in, the latest first; `current` is the one that asks. */
export async function listOwnSessions(context: Context): Promise<(OwnSession & { current: boolean })[]> {
  const { kind, accountId, supplierId } = accountOf(context.actor)
  const { rows } = await sql<OwnSession>`
    select s.id, s.address, s.agent, s.created_at,
      coalesce((select max(r.created_at) from console_refresh_token r where r.session_id = s.id), s.created_at) as last_at
    from console_session s
    where s.supplier_id = ${supplierId} and s.kind = ${kind} and s.account_id = ${accountId}
      and s.ended_at is null and s.expires_at > ${context.now()}
    order by last_at desc, s.id limit 100`.execute(context.database)
  return rows.map(row => ({ ...row, current: row.id === context.actor.session }))
}

export const EndShape = Type.Object(
  { id: Type.Optional(Type.String({ maxLength: 64 })), others: Type.Optional(Type.Literal(1)) },
  { additionalProperties: false },
)

/**
 * `POST buyer/user/SessionEnd`: ends one of the own sessions, or with `others` all but the one that asks.
 * @throws Refusal invalid where neither is said, not_found where it is not the account's or has ended
 */
export async function endOwnSession(context: Context, { id, others }: Static<typeof EndShape>): Promise<Answer> {
  if (id === undefined && !others) throw invalid({ id: context.t('This is required') })
  const account = accountOf(context.actor)
  const reason = 'logged out elsewhere'
  const ended = others
    ? await endSessions(context.database, { ...account, except: context.actor.session }, reason)
    : await endSessions(context.database, { ...account, session: id ?? '' }, reason)
  if (ended === 0 && !others) throw notFound(context, 'Session')
  return answer({ count: ended }, context.t('Logged out there'))
}
