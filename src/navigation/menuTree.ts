import type { PageEntry } from '../../contract/language/Page.ts'
import { mayOpen } from './mayOpen.ts'

/** The menu entries of a section, in order: pages that are not hidden, are no actions, take no parameter and may be opened. */
export function visibleEntries(entries: PageEntry[]): PageEntry[] {
  return entries
    .filter(entry => !entry.hidden && !entry.action && !entry.path.includes('{') && mayOpen(entry))
    .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path))
}

/** What the menu calls a page, and the way to the pages behind it. */
export const menuTitle = ({ title, title2 }: Pick<PageEntry, 'title' | 'title2'>): string => title2 ?? title

/**
 * The menu entry that is lit while a page is open: the page itself, the one its `menu` names, or the list nearest to it, which
 * is the visible entry that shares the most of its path.
 */
export function findMenuEntry(entries: PageEntry[], open: PageEntry): PageEntry | null {
  const visible = visibleEntries(entries)
  const named = visible.find(entry => entry.path === open.path) ?? visible.find(entry => entry.path === open.menu)
  if (named) return named
  const shared = visible.map(entry => sharedSegments(entry.path, open.path))
  const most = Math.max(0, ...shared)
  return most > 1 ? (visible[shared.indexOf(most)] ?? null) : (visible[0] ?? null)
}

function sharedSegments(first: string, second: string): number {
  const [a, b] = [first.split('/'), second.split('/')]
  const differs = a.findIndex((segment, at) => segment !== b[at])
  return (differs === -1 ? a.length : differs) - 1
}
