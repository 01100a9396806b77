import { pathsRead } from '../../../contract/language/pathsOf.ts'
import type { Context } from '../../context/Context.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import { settingsOfShops } from './readSettings.ts'

type Settings = NonNullable<Context['settings']>

/** Names of the entities that expressions of these parts of a file read as `settings`. */
export const settingsIn = (parts: readonly object[]): string[] => [
  ...new Set(parts.flatMap(part => [...pathsRead(part)].flatMap(path => nameIn(path)))),
]

const nameIn = (path: string): string[] => {
  const [first, name] = path.split('.')
  return first === 'settings' && name !== undefined ? [name] : []
}

/** Whether any of these parts of a file reads settings. */
export const namesSettings = (parts: readonly object[]): boolean => settingsIn(parts).length > 0

/**
 * The settings that the expressions of these parts of a file name, of each shop: they are read beforehand, for an expression asks nobody.
 * One query for each entity that is named, and none where none is.
 */
export async function settingsFor(
  context: Context,
  database: Database | Trx,
  parts: readonly object[],
  shops: readonly number[],
): Promise<(shop: number) => Settings> {
  const all = new Map<number, Record<string, Settings[string]>>(shops.map(shop => [shop, {}]))
  for (const name of settingsIn(parts)) {
    const entity = context.services.entities.get(name)
    if (!entity?.single) continue
    const rows = await settingsOfShops(context, database, entity, [...all.keys()])
    for (const [shop, own] of all) own[name] = rows.get(shop) ?? {}
  }
  return shop => all.get(shop) ?? {}
}

/** The same context with what `settings` is in these parts of a file, for one shop. */
export async function withSettings(
  context: Context,
  database: Database | Trx,
  parts: readonly object[],
  shop: number,
): Promise<Context> {
  if (!namesSettings(parts)) return context
  const settings = await settingsFor(context, database, parts, [shop])
  return { ...context, settings: settings(shop) }
}
