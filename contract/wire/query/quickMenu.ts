import { isObject } from '../../values/loose.ts'

/** The calls of the quick menu, an operator's own pages (docs/rules/console.md#quick-menu). */
export const quickMenuCalls = {
  list: 'seller/quickmenu/QuickMenuList',
  add: 'seller/quickmenu/QuickMenuAdd',
  save: 'seller/quickmenu/QuickMenuAdds',
  delete: 'seller/quickmenu/QuickMenuDel',
} as const

export type QuickMenuItem = {
  /** The address as it was left, with its filters */
  full_path: string
  path: string
  /** The permission item of the page */
  name: string
  title: string
}

/** docs/rules/console.md#limits */
export const mostQuickMenus = 16
const startPath = '/dashboard'

/** Why a page cannot be put beside the ones that are there, as a text that may name the page; null where it can. */
export function quickMenuFault(present: readonly QuickMenuItem[], { path }: QuickMenuItem): string | null {
  if (path === startPath) return '{title} cannot be added to the quick menu'
  if (present.some(item => item.path === path)) return 'Do not add repeatedly'
  return present.length >= mostQuickMenus ? 'At most 16 quick menus can be added' : null
}

/** The same of a whole list, from its first entry to its last. */
export function quickMenuListFault(items: readonly QuickMenuItem[]): { text: string; item: QuickMenuItem } | null {
  for (const [at, item] of items.entries()) {
    const text = quickMenuFault(items.slice(0, at), item)
    if (text !== null) return { text, item }
  }
  return null
}

/** Reads the rows of `QuickMenuList` as any back end sends them; what leads nowhere is left out. */
export function readQuickMenu(data: unknown): QuickMenuItem[] {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return (Array.isArray(data) ? data : []).filter(isObject).flatMap(row => {
    const path = text(row.path) || text(row.full_path).split('?')[0]!
    const full_path = text(row.full_path) || path
    return isOwnPath(path) && isOwnPath(full_path)
      ? [{ full_path, path, name: text(row.name), title: text(row.title) || path }]
      : []
  })
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
