import { demoKey } from '../../../contract/language/Addon.ts'
import { accountWrites } from '../../database/accountWrites.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Services } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'

type Installation = { key: string; start_at: number | null; end_at: number | null }
type Kept = { installations: Installation[]; writes: number; until: number }

/** How long what a shop has installed is believed while this process writes nothing to it, in milliseconds. */
const keptFor = 2_000
const mostKept = 10_000
const kept = new WeakMap<Database, Map<number, Kept>>()

/**
 * Keys of the add-ons that a shop has in force, sorted: its own and those installed for all shops, from their start to their end. One
 * that ends is gone at that second; one that another server installs is there within two. The platform of a demo has that besides.
 */
export async function readPlugins(
  { database, made, demo }: Pick<Services, 'database' | 'made' | 'demo'>,
  shop: number,
): Promise<ReadonlySet<string>> {
  const always = demo && shop === platformId ? [demoKey] : []
  if (made.size === 0) return new Set(always)
  const now = Date.now() / 1000
  const installations = await readInstallations(database, shop)
  const inForce = installations.filter(
    one => made.has(one.key) && (one.start_at ?? now) <= now && (one.end_at === null || one.end_at > now),
  )
  return new Set([...inForce.map(({ key }) => key), ...always].sort())
}

async function readInstallations(database: Database, shop: number): Promise<Installation[]> {
  const shops = kept.get(database) ?? new Map<number, Kept>()
  kept.set(database, shops)
  const writes = accountWrites(database)
  const found = shops.get(shop)
  if (found && found.writes === writes && found.until > Date.now()) return found.installations
  const installations = await loadInstallations(database, shop)
  if (shops.size >= mostKept) shops.clear()
  shops.set(shop, { installations, writes, until: Date.now() + keptFor })
  return installations
}

const loadInstallations = (database: Database, shop: number): Promise<Installation[]> =>
  database
    .selectFrom('addon_install')
    .select(['key', 'start_at', 'end_at'])
    .where(({ eb, and, or }) =>
      or([eb('supplier_id', '=', shop), and([eb('supplier_id', '=', platformId), eb('scope', '=', 2)])]),
    )
    .where('status', '=', 2)
    .where('deleted_at', 'is', null)
    .$narrowType<{ key: string }>()
    .execute()
