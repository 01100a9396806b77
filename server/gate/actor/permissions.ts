import { belongsTo, type Realm } from '../../../contract/wire/access/realm.ts'
import type { Columns } from '../../rows/RowOf.ts'
import type { PageEntry } from '../../../contract/language/Page.ts'
import { fits } from '../../../contract/wire/access/fits.ts'
import { mayOpen } from '../../../contract/wire/access/permission.ts'

/** Routes of everybody who is logged in (docs/rules/console.md#everybody): the router keeps them whatever the roles say. */
const everybodys = (path: string): boolean => path === '/dashboard' || path.startsWith('/profile/')

/** The pages of a realm: union rules, the bank's own menus, and only add-ons that are installed. */
export function pagesOf(pages: readonly PageEntry[], realm: Realm, plugins: ReadonlySet<string>): PageEntry[] {
  const standing = { isPlatform: realm === 'platform', hasPlugin: (key: string) => plugins.has(key) }
  return pages.filter(entry => belongsTo(entry.path, realm) && fits(entry, standing))
}

/** Route paths and API paths of entries. */
export function permissionsOf(entries: readonly PageEntry[]): Set<string> {
  const permissions = new Set<string>()
  for (const entry of entries) {
    permissions.add(entry.path)
    for (const api of entry.api) permissions.add(api)
  }
  return permissions
}

export type Role = Record<keyof Columns<'role', 'path_arr' | 'api_arr'>, readonly string[]>

/**
 * What roles together permit: their paths as far as the realm has them, the calls of those, and the calls named by themselves as far
 * as an owner of the realm may make them.
 */
export function rolePermissions(
  entries: readonly PageEntry[],
  roles: readonly Role[],
  ownerMayCall: (api: string) => boolean,
): Set<string> {
  const paths = new Set(roles.flatMap(role => role.path_arr))
  const held = entries.filter(entry => everybodys(entry.path) || mayOpen(paths, entry.path))
  const permissions = permissionsOf(held)
  for (const api of roles.flatMap(role => role.api_arr)) if (ownerMayCall(api)) permissions.add(api)
  return permissions
}

/** Calls that only pages outside a realm make: an owner of the realm may not make them either. */
export function foreignCalls(pages: readonly PageEntry[], own: readonly PageEntry[]): Set<string> {
  const mine = new Set(own.flatMap(entry => entry.api))
  return new Set(pages.flatMap(entry => entry.api).filter(api => !mine.has(api)))
}

/** The paths as the console is told them: `/goods/*` where a whole section is held, so the list stays short with 10,000 pages. */
export function shortenPaths(pages: readonly PageEntry[], held: ReadonlySet<string>): string[] {
  const sections = Map.groupBy(pages, entry => entry.path.split('/')[1] ?? '')
  return [...sections].flatMap(([section, entries]) => {
    const paths = entries.map(entry => entry.path).filter(path => held.has(path))
    const whole = paths.length === entries.length && paths.length > 1
    return whole ? [`/${section}/*`] : paths
  })
}
