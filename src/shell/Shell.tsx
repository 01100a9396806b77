import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { useStore } from '../store/store.ts'
import { Mark, useProductName } from './brand/Brand.tsx'
import { folded, foldMenu, useMenuPlace } from './layout.ts'
import { Menu } from './menu/Menu.tsx'
import { MobileMenu } from './menu/MobileMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** Menu, top bar and the place of the page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const name = useProductName()
  const place = useMenuPlace()
  const wasFolded = useStore(folded)
  const isFolded = place === 'icons' || (place === 'side' && wasFolded)
  const path = useLocation().pathname
  const [drawer, setDrawer] = useState(false)
  // With room for its words the menu opens beside the page; else over it.
  const isBeside = place === 'side'
  return (
    <div className={`mc-shell${place === 'drawer' ? ' mc-shell-narrow' : ''}${isFolded ? ' mc-shell-folded' : ''}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; only the fragment stays out of the address */}
      <a className="mc-skip" href="#content" onClick={skipToContent}>
        {t('Skip to content')}
      </a>
      {place === 'drawer' ? null : (
        <aside className="mc-side">
          <Link className="mc-brand" to="/" aria-label={name}>
            <Mark />
            <span className="mc-nav-text">{name}</span>
          </Link>
          <Menu small={isFolded} onOpen={() => undefined} />
        </aside>
      )}
      {drawer && !isBeside ? <MobileMenu onClose={() => setDrawer(false)} /> : null}
      <div className="mc-main">
        <TopBar
          path={path}
          beside={isBeside}
          menuOpen={isBeside ? !isFolded : drawer}
          onMenu={() => (isBeside ? foldMenu(!isFolded) : setDrawer(true))}
        />
        <main id="content" className="mc-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The address keeps what the page put there: a fragment in it would be a navigation of its own. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
