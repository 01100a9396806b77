import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

type Member = Filled<'buyer', 'id' | 'supplier_id'> & Columns<'buyer', 'nickname' | 'phone'>

/** Tokens that this process has seen: a member logs in at the shop front, and each token is one login. */
const seen = new Set<string>()
const mostSeen = 10_000

/** A line of the login log for the first call with a token, whichever server it comes to. */
export async function noteMember(context: Context, token: string, { id, supplier_id, nickname, phone }: Member): Promise<void> {
  if (seen.has(token)) return
  if (seen.size >= mostSeen) seen.clear()
  seen.add(token)
  const [now, account] = [context.now(), phone ?? String(id)]
  // The signature stays out of it: who reads the log must not be able to shop.
  const session = token.split('.').slice(0, 2).join('.')
  const device = (context.agent ?? '').toWellFormed().replaceAll('\0', '').slice(0, 200)
  const before = sql`from login_log where supplier_id = ${supplier_id} and who = 'member' and account = ${account}`
  await sql`insert into login_log (supplier_id, created_at, updated_at, version, who, account, name, kind, result, ip, device, session, fresh)
    select ${supplier_id}::bigint, ${now}::bigint, ${now}::bigint, 1, 'member', ${account}::text, ${nickname}::text, 'storefront', 1, ${context.ip}::text, ${device}::text, ${session}::text,
      case when exists (select 1 ${before}) and not exists (select 1 ${before} and ip = ${context.ip} and device = ${device}) then 1 else 0 end
    where not exists (select 1 ${before} and session = ${session})`.execute(context.database)
}
