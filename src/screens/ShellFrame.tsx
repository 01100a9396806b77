import { Mark } from '../shell/brand/Brand.tsx'
import { folded, useMenuPlace } from '../shell/layout.ts'
import { useStore } from '../store/store.ts'
import { tabsShown } from '../tabs/tabsShown.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useRootMark } from '../theme/useRootMark.ts'

const sections = 7

/** The frame of the console while it is still asked who is logged in: menu, bar and page come into places that are there already. */
export function ShellFrame() {
  const place = useMenuPlace()
  const isFolded = useStore(folded)
  const hasTabs = useStore(tabsShown)
  useRootMark('top')
  useRootMark('tabbar', hasTabs)
  const look = place === 'drawer' ? ' mc-shell-narrow' : place === 'icons' || isFolded ? ' mc-shell-folded' : ''
  return (
    <div className={`mc-shell mc-shell-frame${look}`}>
      {place === 'drawer' ? null : (
        <div className="mc-side" aria-hidden="true">
          <div className="mc-brand">
            <Mark />
          </div>
          <div className="mc-nav">
            {Array.from({ length: sections }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
              <div key={at} className="mc-frame-line" />
            ))}
          </div>
        </div>
      )}
      <div className="mc-main">
        <div className="mc-top" />
        {hasTabs ? <div className="mc-tabbar" /> : null}
        <div className="mc-content">
          <PageSkeleton />
        </div>
      </div>
    </div>
  )
}
