import { sql } from 'kysely'
import { realmOf } from '../../../contract/wire/access/realm.ts'
import type { Actor } from '../../context/Actor.ts'
import type { Columns } from '../../rows/RowOf.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import type { Services } from '../../context/Context.ts'
import { type Access, readAccess } from './readAccess.ts'

/** Who can have a session: a shop's owner (`id` is the shop's) or one of its operators. */
export type Account = { kind: 'owner' | 'operator'; id: number; supplierId: number }

/** What decides whether an account is in force, and for what; columns of an operator are null for an owner. */
export type AccountRow = Columns<'supplier', 'industry_type' | 'supplier_status'> &
  Columns<'operator', 'enabled' | 'valid_to' | 'role_ids' | 'site_ids'> & {
    supplier_deleted: number | null
    operator: number | null
  }

/** What stands in the database of an account; undefined when its shop is gone. */
export async function loadAccount(database: Database | Trx, { kind, id, supplierId }: Account): Promise<AccountRow | undefined> {
  const own = kind === 'operator'
  const columns = own ? sql`o.id as operator, o.enabled, o.valid_to, o.role_ids, o.site_ids` : sql`null as operator`
  const operator = sql`left join operator o on o.supplier_id = p.id and o.id = ${id} and o.deleted_at is null`
  const { rows } = await sql<AccountRow>`
    select p.industry_type, p.supplier_status, p.deleted_at as supplier_deleted, ${columns}
    from supplier p ${own ? operator : sql``} where p.id = ${supplierId}`.execute(database)
  return rows[0]
}

/** Whether somebody may log in with it, and stay. */
export function isInForce(row: AccountRow | undefined, kind: Account['kind'], now: number): row is AccountRow {
  if (!row || Number(row.supplier_status) !== 1 || row.supplier_deleted !== null) return false
  if (kind === 'owner') return true
  return row.operator !== null && Number(row.enabled) === 1 && (!row.valid_to || row.valid_to > now)
}

/** What the roles of an operator permit, or everything of an owner's realm. */
export const accessOf = (services: Services, row: AccountRow, { kind, supplierId }: Account): Promise<Access> =>
  readAccess(services, { realm: realmOf(row.industry_type), supplierId }, kind === 'operator' ? readIds(row.role_ids) : null)

/** Ids as a json array or its text. */
export function readIds(value: unknown): number[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.map(Number).filter(Number.isSafeInteger) : []
}

/**
 * Somebody who asked for work that is done later, with the rights of this moment; null when the account is not in force any more.
 */
export async function readActorAnew(
  services: Services,
  asker: Pick<Actor, 'kind' | 'id' | 'name' | 'supplierId'>,
  now: number,
): Promise<Actor | null> {
  const { id, supplierId } = asker
  const account: Account = { kind: asker.kind === 'operator' ? 'operator' : 'owner', id, supplierId }
  const row = await loadAccount(services.database, account)
  if (!isInForce(row, account.kind, now)) return null
  const { permissions } = await accessOf(services, row, account)
  return {
    ...asker,
    realm: realmOf(row.industry_type),
    session: '',
    all: account.kind === 'owner',
    permissions,
    sites: readIds(row.site_ids),
  }
}
