import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'
import { headings } from '../../tabs/heading.ts'
import { openTabs } from '../../tabs/openTabs.ts'
import { useTabMoves } from '../../tabs/useTabMoves.ts'
import { titleOfTab } from '../../tabs/tabTitle.ts'
import { unsavedPages } from '../../tabs/guards.ts'
import { known } from '../../navigation/pages.ts'
import type { MenuOf } from './MenuOf.ts'
import { TabButton } from './TabButton.tsx'
import { useTabKeys } from './useTabKeys.ts'
import { useStartTab } from './useStartTab.ts'
import { useTabStrip } from './useTabStrip.ts'
import './tabs.css'

// What is asked for by the few is loaded for them.
const TabMenu = lazy(() => import('./TabMenu.tsx').then(file => ({ default: file.TabMenu })))

/** The visited pages, a tab each. */
export function TabBar() {
  const t = useT()
  const { open, close } = useTabMoves()
  const present = useLocation().pathname
  const { tabs } = useStore(openTabs)
  const unsaved = useStore(unsavedPages)
  // What tabs say comes from the records of their pages, and from the words of sections.
  useStore(headings)
  useStore(known)
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuOf | null>(null)
  const leave = useCallback(() => setMenu(null), [])
  useTabKeys(present, open, close)
  useStartTab(tabs)
  useTabStrip(strip, present, tabs.map(titleOfTab).join('\n'))
  return (
    <>
      <div
        className="mc-tabbar-strip"
        ref={strip}
        {...(tabs.length > 0 ? { role: 'tablist', 'aria-label': t('Open pages') } : {})}
      >
        {tabs.map((tab, at) => (
          <TabButton
            key={tab.path}
            tab={tab}
            at={at}
            title={titleOfTab(tab)}
            selected={tab.path === present}
            // One of them is reached by the Tab key: where no page of the bar is shown, the first.
            focusable={tab.path === present || (at === 0 && !tabs.some(one => one.path === present))}
            unsaved={unsaved.has(tab.path)}
            open={open}
            close={close}
            showMenu={setMenu}
          />
        ))}
      </div>
      {menu ? (
        <Suspense>
          <TabMenu {...menu} close={close} leave={leave} />
        </Suspense>
      ) : null}
    </>
  )
}
