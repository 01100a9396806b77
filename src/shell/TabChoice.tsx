import { Icon } from '../icon/Icon.tsx'
import { UnsavedMark } from './tabs/UnsavedMark.tsx'
import { useT } from '../i18n/useT.ts'
import { useLocation } from 'react-router'
import { known } from '../navigation/pages.ts'
import { useStore } from '../store/store.ts'
import { unsavedPages } from '../tabs/guards.ts'
import { headings } from '../tabs/heading.ts'
import { openTabs } from '../tabs/openTabs.ts'
import { closable } from '../tabs/tabList.ts'
import { useTabMoves } from '../tabs/useTabMoves.ts'
import { titleOfTab } from '../tabs/tabTitle.ts'
import { Dropdown } from './panel/Dropdown.tsx'

/** All open pages in a list: behind the bar where it is too short for them, in place of the bar on a phone. */
export function TabChoice() {
  const t = useT()
  const present = useLocation().pathname
  const now = useStore(openTabs)
  const { tabs } = now
  const unsaved = useStore(unsavedPages)
  const { open, close } = useTabMoves()
  useStore(headings)
  useStore(known)
  const shown = tabs.find(tab => tab.path === present)
  return (
    <Dropdown
      className="mc-tabbar-choice"
      face={
        <>
          <span className="mc-tabbar-choice-title">{shown ? titleOfTab(shown) : t('Open pages')}</span>
          {/* Read out after the title, which a phone alone shows: the name of the button holds what is seen on it. */}
          <span className="mc-unseen">{t('Open pages: {count}', { count: tabs.length })}</span>
          <span className="mc-tabbar-count" aria-hidden="true">
            {tabs.length}
          </span>
          <Icon name="down" size={14} />
        </>
      }
    >
      {leave => (
        <>
          <ul>
            {tabs.map(tab => (
              <li key={tab.path}>
                <button
                  type="button"
                  ref={tab.path === present ? showInList : undefined}
                  aria-current={tab.path === present ? 'page' : undefined}
                  onClick={() => {
                    leave()
                    open(tab)
                  }}
                >
                  <span className="mc-tabbar-title">{titleOfTab(tab)}</span>
                  {unsaved.has(tab.path) ? <UnsavedMark /> : null}
                </button>
                {tab.pinned ? (
                  <span className="mc-tabbar-choice-pin">
                    <Icon name="pin" size={14} />
                  </span>
                ) : (
                  <button
                    type="button"
                    className="mc-tabbar-choice-close"
                    aria-label={t('Close {name}', { name: titleOfTab(tab) })}
                    onClick={() => close('this', tab.path)}
                  >
                    <Icon name="close" size={16} />
                  </button>
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="mc-tabbar-choice-all"
            disabled={closable(now, 'all', present).length === 0}
            onClick={() => {
              leave()
              close('all', present)
            }}
          >
            {t('Close all tabs')}
          </button>
        </>
      )}
    </Dropdown>
  )
}

/** Where the list is longer than its panel, it opens at the present page. */
const showInList = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })
