import type { MenuSection, PageEntry } from '../../../contract/language/Page.ts'
import { pageName } from '../../../contract/language/page/plainTitle.ts'
import { mayOpen } from '../../navigation/mayOpen.ts'
import { findMenuEntry } from '../../navigation/menuTree.ts'
import type { Found } from './Found.ts'

type Speaker = (text: string) => string

/** The pages of all sections that may be opened as they are: those with a parameter in their path are reached from their lists. */
export function findPages(
  sections: readonly MenuSection[],
  entries: Readonly<Record<string, PageEntry[]>>,
  t: Speaker,
  go: (path: string) => void,
): Found[] {
  return sections.flatMap(section => {
    const own = entries[section.path.slice(1)] ?? []
    return own
      .filter(entry => !entry.path.includes('{') && mayOpen(entry))
      .map(entry => ({
        kind: 'page' as const,
        id: entry.path,
        title: pageName(entry, t),
        place: placeOf(section, own, entry, t),
        pinyin: [],
        path: entry.path,
        run: () => go(entry.path),
      }))
  })
}

/** A hidden page stands behind its list. */
function placeOf(section: MenuSection, own: PageEntry[], entry: PageEntry, t: Speaker): string {
  const list = entry.hidden || entry.action ? findMenuEntry(own, entry) : null
  const names = [section.title, ...(list && list.path !== entry.path ? [list.title] : [])].map(t)
  return names.filter(name => name !== t(entry.title)).join(' / ')
}
