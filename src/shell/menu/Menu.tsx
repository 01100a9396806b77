import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MenuSection, PageEntry } from '../../../contract/language/Page.ts'
import { useT } from '../../i18n/useT.ts'
import { startPath } from '../../navigation/mayOpen.ts'
import { findEntry, known, loadSection, sectionOf } from '../../navigation/pages.ts'
import { useStore } from '../../store/store.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Badge } from './Badge.tsx'
import { counterOf } from './counters.ts'
import { findMenuEntry, menuTitle, visibleEntries } from '../../navigation/menuTree.ts'
import { addressOf } from '../../tabs/openTabs.ts'
import { moveInMenu } from './moveInMenu.ts'
import { useInSight } from './useInSight.ts'
import { useSections } from './useSections.ts'

const storageKey = 'section'

/** The two-level menu: sections are disclosure buttons, their pages are links. `small` shows icons alone. */
export function Menu({ small, onOpen }: { small: boolean; onOpen(): void }) {
  const t = useT()
  const sections = useSections()
  const here = useLocation().pathname
  const [open, setOpen] = useState<string>(() => localStorage.getItem(storageKey) ?? '')
  const section = sectionOf(here)
  const isSection = sections.some(({ path }) => path !== startPath && path.slice(1) === section)
  // On the dashboard and in the profile the last one stays open.
  useEffect(() => {
    if (!isSection) return
    setOpen(section)
    localStorage.setItem(storageKey, section)
  }, [section, isSection])
  const menu = useRef<HTMLElement>(null)
  useInSight(menu, here)
  return (
    <nav ref={menu} className={`mc-nav${small ? ' mc-nav-small' : ''}`} aria-label={t('Main menu')} onKeyDown={moveInMenu}>
      <ul>
        {sections.map(one => (
          <Section
            key={one.path}
            section={one}
            open={open === one.path.slice(1) && !small}
            small={small}
            onToggle={next => setOpen(next ? one.path.slice(1) : '')}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = { section: MenuSection; open: boolean; small: boolean; onToggle(open: boolean): void; onOpen(): void }

function Section({ section, open, small, onToggle, onOpen }: SectionProps) {
  const t = useT()
  const navigate = useNavigate()
  const here = useLocation().pathname
  const key = section.path.slice(1)
  const entries = useStore(known).entries[key]
  const pages = entries ? visibleEntries(entries) : []
  const active = sectionOf(here) === key
  // Once for the section: a menu may have hundreds of pages.
  const shown = active ? findEntry(here)?.entry : undefined
  const lit = shown && findMenuEntry(entries ?? [], shown)?.path
  useEffect(() => {
    if (open) void loadSection(key)
  }, [open, key])

  const title = t(section.title)
  // Before its pages are known, what could be among them.
  const bearing = entries ? pages.map(page => page.path) : Object.keys(counterOf).filter(path => sectionOf(path) === key)
  const face = (
    <>
      <Icon name={section.icon} size={20} />
      <span className="mc-nav-text">{title}</span>
      {open ? null : <Badge paths={bearing} />}
    </>
  )
  const look = `mc-nav-section${active ? ' mc-active' : ''}`
  const tip = small ? { title, 'aria-label': title } : {}
  if (isAlone(pages, section))
    return (
      <li>
        <Link className={look} to={section.path} onClick={onOpen} aria-current={active ? 'page' : undefined} {...tip}>
          {face}
        </Link>
      </li>
    )

  /** A section of one page opens it; folded to icons, a section opens its first page; else its pages are shown. */
  async function press(): Promise<void> {
    const found = visibleEntries((await loadSection(key)).entries)
    const first = found[0]
    if (!first || !(small || isAlone(found, section))) return onToggle(!open)
    onOpen()
    await navigate(first.path)
  }
  return (
    <li>
      <button
        type="button"
        className={look}
        aria-expanded={open}
        aria-controls={`menu-${key}`}
        onClick={() => void press()}
        {...tip}
      >
        {face}
        <span className="mc-nav-arrow">
          <Icon name="down" size={16} />
        </span>
      </button>
      <ul id={`menu-${key}`} hidden={!open}>
        {pages.map(page => (
          <Item key={page.path} page={page} lit={page.path === lit} onOpen={onOpen} />
        ))}
      </ul>
    </li>
  )
}

// The start page is known to stand alone before its section is loaded.
const isAlone = (pages: PageEntry[], section: MenuSection): boolean =>
  section.path === startPath || (pages.length === 1 && pages[0]?.path === section.path)

function Item({ page, lit, onOpen }: { page: PageEntry; lit: boolean; onOpen(): void }) {
  const t = useT()
  return (
    <li>
      <Link
        className={`mc-nav-item${lit ? ' mc-active' : ''}`}
        to={lit ? page.path : addressOf(page.path)}
        onClick={onOpen}
        aria-current={lit ? 'page' : undefined}
      >
        <span className="mc-nav-text">{t(menuTitle(page))}</span>
        <Badge paths={[page.path]} />
      </Link>
    </li>
  )
}
