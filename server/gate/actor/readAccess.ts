import type { PageEntry } from '../../../contract/language/Page.ts'
import { accountWrites } from '../../database/accountWrites.ts'
import type { Actor } from '../../context/Actor.ts'
import type { Services } from '../../context/Context.ts'
import { foreignCalls, pagesOf, permissionsOf, type Role, rolePermissions } from './permissions.ts'
import { readPlugins } from './readPlugins.ts'
import type { Realm } from '../../../contract/wire/access/realm.ts'

/** What an account may open and call. `foreign`: calls that no owner of its realm may make. */
export type Access = { entries: readonly PageEntry[]; permissions: ReadonlySet<string>; foreign: ReadonlySet<string> }

/**
 * How long the answer for a set of roles is kept while this process changes no account; docs/rules/accounts.md#roles asks for at
 * most 60 s.
 */
const keptFor = 2_000

type Kept = { access: Access; writes: number; until: number }
// By the site map: a site map read anew (development) starts with nothing kept.
const kept = new WeakMap<readonly PageEntry[], Map<string, Kept>>()

/** Whose access: of a shop of that realm. */
type Holder = { realm: Realm; supplierId: number }

/**
 * @param roles ids of the operator's roles; null for an owner, who holds every page of the realm
 */
export async function readAccess(services: Services, holder: Holder, roles: number[] | null): Promise<Access> {
  const cache = kept.get(services.pages) ?? new Map<string, Kept>()
  kept.set(services.pages, cache)
  const plugins = await readPlugins(services, holder.supplierId)
  const common = `${holder.realm} ${[...plugins].join()}`
  const key = roles ? `${common} ${holder.supplierId} ${[...roles].sort().join()}` : common
  const writes = accountWrites(services.database)
  const found = cache.get(key)
  if (found && found.writes === writes && found.until > Date.now()) return found.access
  const access = await makeAccess(services, holder, plugins, roles)
  if (cache.size > 10_000) cache.clear()
  cache.set(key, { access, writes, until: Date.now() + keptFor })
  return access
}

async function makeAccess(
  services: Services,
  { realm, supplierId }: Holder,
  plugins: ReadonlySet<string>,
  roles: number[] | null,
): Promise<Access> {
  const entries = pagesOf(services.pages, realm, plugins)
  const foreign = foreignCalls(services.pages, entries)
  if (!roles) return { entries, permissions: permissionsOf(entries), foreign }
  const held = roles.length > 0 ? await readRoles(services, supplierId, roles) : []
  return { entries, permissions: rolePermissions(entries, held, api => !foreign.has(api)), foreign }
}

async function readRoles({ database }: Services, supplierId: number, ids: number[]): Promise<Role[]> {
  const query = database
    .selectFrom('role')
    .select(['path_arr', 'api_arr'])
    .where('supplier_id', '=', supplierId)
    .where('deleted_at', 'is', null)
  const rows = await query.where('id', 'in', ids).execute()
  return rows.map(row => ({ path_arr: readTexts(row.path_arr), api_arr: readTexts(row.api_arr) }))
}

// A role's lists travel as JSON text and rest as json; either may come back.
function readTexts(value: unknown): string[] {
  const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  return Array.isArray(list) ? list.map(String) : []
}

/**
 * Whether a call is permitted. An owner may also make a call that no page names (an entity without a page yet); its rows are the
 * owner's own all the same.
 */
export async function mayCall(services: Services, actor: Actor, path: string): Promise<boolean> {
  if (actor.permissions.has(path)) return true
  if (!actor.all || actor.kind === 'nonghang') return false
  const realm = actor.kind === 'platform' ? 'platform' : 'supplier'
  const access = await readAccess(services, { realm, supplierId: actor.supplierId }, null)
  return !access.foreign.has(path)
}
