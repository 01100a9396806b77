import { sql } from 'kysely'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { accountWrites } from '../../database/accountWrites.ts'
import { readKeys } from '../../database/keys.ts'
import type { Actor } from '../../context/Actor.ts'
import type { Database } from '../../rows/Tables.ts'
import type { Services } from '../../context/Context.ts'
import { realmOf } from '../../../contract/wire/access/realm.ts'
import { type Account, type AccountRow, accessOf, isInForce, readIds } from './readAccount.ts'
import type { Access } from './readAccess.ts'
import { readToken } from './token.ts'

type SessionRow = AccountRow & {
  kind: string
  account_id: number
  supplier_id: number
  name: string
  ended_at: number | null
  expires_at: number
  must_change_pwd: number | null
}

/**
 * Who holds this access token. Its session, shop and operator are asked of each call, so a logout, a disabled shop and a disabled
 * operator work at once; where another server of a group was told of it, within a second.
 * @throws Refusal login when the token is not ours, has run out, or its session, shop or operator is gone
 */
export async function readActor(services: Services, token: string, now: number): Promise<Actor> {
  const claims = readToken(token, (await readKeys(services.database)).tokenSecret, now)
  if (!claims) throw new Refusal('login', '')
  return actorOfSession(services, claims.sid, now)
}

/** Who has this session. @throws Refusal login when it, its shop or its operator is gone */
export async function actorOfSession(services: Services, session: string, now: number): Promise<Actor> {
  const row = await readSession(services.database, session)
  if (!row || !isLive(row, now)) throw new Refusal('login', '')
  const access = await accessOf(services, row, { kind: kindOf(row), id: row.account_id, supplierId: row.supplier_id })
  return makeActor(row, session, access)
}

/** How long a session that was read is believed while this process has written nothing to accounts, in milliseconds. */
const keptFor = 1000
const mostKept = 10_000

type Kept = { row: SessionRow | undefined; writes: number; until: number }
const kept = new WeakMap<Database, Map<string, Kept>>()

/** The calls of one screen come together: they read the session once. */
async function readSession(database: Database, id: string): Promise<SessionRow | undefined> {
  const sessions = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, sessions)
  const writes = accountWrites(database)
  const found = sessions.get(id)
  if (found && found.writes === writes && found.until > Date.now()) return found.row
  const row = await loadSession(database, id)
  if (sessions.size >= mostKept) sessions.clear()
  sessions.set(id, { row, writes, until: Date.now() + keptFor })
  return row
}

async function loadSession(database: Database, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* keep */
    select s.kind, s.account_id, s.supplier_id, s.name, s.ended_at, s.expires_at,
      p.industry_type, p.supplier_status, p.deleted_at as supplier_deleted,
      o.id as operator, o.enabled, o.valid_to, o.role_ids, o.site_ids, o.must_change_pwd
    from console_session s
    join supplier p on p.id = s.supplier_id
    left join operator o on s.kind = 'operator' and o.supplier_id = s.supplier_id and o.id = s.account_id and o.deleted_at is null
    where s.id = ${id}`.execute(database)
  return rows[0]
}

const kindOf = ({ kind }: SessionRow): Account['kind'] => (kind === 'operator' ? 'operator' : 'owner')

const isLive = (row: SessionRow, now: number): boolean =>
  row.ended_at === null && row.expires_at > now && isInForce(row, kindOf(row), now)

const makeActor = (row: SessionRow, session: string, access: Access): Actor => ({
  kind: row.kind === 'operator' ? 'operator' : realmOf(row.industry_type),
  id: row.account_id,
  name: row.name,
  supplierId: row.supplier_id,
  realm: realmOf(row.industry_type),
  session,
  all: row.kind !== 'operator',
  permissions: access.permissions,
  sites: readIds(row.site_ids),
  mustChange: Number(row.must_change_pwd) === 1,
})
