import type { Addon } from '../Addon.ts'
import type { MenuSection } from '../Page.ts'

type Loose = Record<string, unknown>

/** The long form of a checked `addon.json`; `key` is the name of its folder. */
export function expandAddon({ $schema: _schema, addon: _addon, ...raw }: Loose, key: string): Addon {
  const menu = Array.isArray(raw.menu) ? (raw.menu as MenuSection[]) : []
  return {
    by: 'shop',
    depends: [],
    ...raw,
    key,
    menu: menu.map(section => ({ ...section, plugin: key })),
  } as unknown as Addon // every key was checked against AddonShape before
}
