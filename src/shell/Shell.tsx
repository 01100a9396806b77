import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { useStore } from '../store/store.ts'
import { ChatSlot } from './chat/ChatSlot.tsx'
import { ShopLogo } from './ShopLogo.tsx'
import { folded, foldMenu, useMenuPlace } from './layout.ts'
import { Menu } from './menu/Menu.tsx'
import { MobileMenu } from './menu/MobileMenu.tsx'
import { useCounts } from './menu/useCounts.ts'
import { NoticeBars } from './notices/NoticeBars.tsx'
import { useMenuColours, useSettings } from './settings/settings.ts'
import { OpenPages } from './OpenPages.tsx'
import { ToTop } from './ToTop.tsx'
import { TopBar } from './TopBar.tsx'
import { useRootMark } from '../theme/useRootMark.ts'

const Watermark = lazy(() => import('./watermark/Watermark.tsx'))

/** Menu, top bar and the place of the page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const place = useMenuPlace()
  const wasFolded = useStore(folded)
  const isFolded = place === 'icons' || (place === 'side' && wasFolded)
  const path = useLocation().pathname
  const [drawer, setDrawer] = useState(false)
  useCounts()
  // Whatever opened the page: a choice, Back, or a message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => setDrawer(false), [path])
  const { fixedHeader, logo, tabs } = useSettings()
  const menuStyle = useMenuColours()
  useRootMark('loose-bar', !fixedHeader)
  // With room for its words the menu opens beside the page; else over it.
  const isBeside = place === 'side'
  return (
    <div
      className={`mc-shell${place === 'drawer' ? ' mc-shell-narrow' : ''}${isFolded ? ' mc-shell-folded' : ''}`}
      data-bar={fixedHeader ? undefined : 'loose'}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; only the fragment stays out of the address */}
      <a className="mc-skip" href="#content" onClick={skipToContent}>
        {t('Skip to content')}
      </a>
      {place === 'drawer' ? null : (
        <aside className="mc-side" style={menuStyle}>
          {logo ? <ShopLogo /> : null}
          <Menu small={isFolded} onOpen={() => undefined} />
        </aside>
      )}
      {drawer && !isBeside ? <MobileMenu style={menuStyle} onClose={() => setDrawer(false)} /> : null}
      <div className="mc-main">
        <TopBar
          path={path}
          beside={isBeside}
          menuOpen={isBeside ? !isFolded : drawer}
          onMenu={() => (isBeside ? foldMenu(!isFolded) : setDrawer(true))}
        />
        <NoticeBars />
        {tabs ? <OpenPages /> : null}
        <main id="content" className="mc-content" tabIndex={-1}>
          {children}
        </main>
        <ToTop />
      </div>
      <ChatSlot />
      <Suspense>
        <Watermark />
      </Suspense>
    </div>
  )
}

/** The address keeps what the page put there: a fragment in it would be a navigation of its own. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
