import { useRef } from 'react'
import { Link } from 'react-router'
import type { MenuSection } from '../../contract/language/Page.ts'
import { pageName } from '../../contract/language/page/plainTitle.ts'
import { useT } from '../i18n/useT.ts'
import { findEntry, known, sectionOf } from '../navigation/pages.ts'
import { useStore } from '../store/store.ts'
import { addressOf } from '../tabs/openTabs.ts'
import { headings } from '../tabs/heading.ts'
import { findMenuEntry, menuTitle } from '../navigation/menuTree.ts'
import { useTrail } from '../navigation/trail.ts'
import { useSections } from './menu/useSections.ts'
import { useShortWay } from './useShortWay.ts'

/** `here`: the page that is shown */
type Crumb = { title: string; to?: string; here?: true }

/** Section, list, page: where we are and the way up. */
export function Breadcrumbs({ path }: { path: string }) {
  const t = useT()
  const sections = useSections()
  useStore(known)
  const head = useStore(headings)[path]
  const trail = useTrail(path)
  const crumbs = findCrumbs(path, sections, t).map((crumb): Crumb => {
    // The list as it was left, and the record by its own name.
    if (crumb.to !== undefined) return { ...crumb, to: trail?.list.split('?')[0] === crumb.to ? trail.list : addressOf(crumb.to) }
    return crumb.here && head ? { ...crumb, title: head.title } : crumb
  })
  const way = useRef<HTMLElement>(null)
  useShortWay(way, crumbs.map(({ title }) => title).join())
  if (crumbs.length === 0) return null
  return (
    <nav ref={way} className="mc-crumbs" aria-label={t('Breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, at) => (
          // The words of two crumbs may be the same in one language and not in another.
          <li
            key={crumb.to ?? (at === 0 ? 'section' : 'here')}
            aria-current={crumb.here ? 'page' : undefined}
            title={crumb.title}
          >
            {crumb.to ? <Link to={crumb.to}>{crumb.title}</Link> : <span>{crumb.title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function findCrumbs(path: string, sections: MenuSection[], t: (text: string) => string): Crumb[] {
  const match = findEntry(path)
  if (!match) return []
  const { entry } = match
  const section = sections.find(one => one.path.slice(1) === sectionOf(path))
  const list = findMenuEntry(known.get().entries[sectionOf(path)] ?? [], entry)
  const crumbs: Crumb[] = []
  const own = [list, entry].map(one => one && t(menuTitle(one)))
  // A section named like its first list says nothing twice.
  if (section && !own.includes(t(section.title))) crumbs.push({ title: t(section.title) })
  if (list && list.path !== entry.path && list.breadcrumb !== false) crumbs.push({ title: t(menuTitle(list)), to: list.path })
  return entry.breadcrumb === false ? crumbs : [...crumbs, { title: pageName(entry, t), here: true }]
}
