import { lazy, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { mostQuickMenus, quickMenuFault, type QuickMenuItem } from '../../../contract/wire/query/quickMenu.ts'
import { pageName } from '../../../contract/language/page/plainTitle.ts'
import { loadSortableList, useWriting } from '../../../renderer/index.ts'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { headings } from '../../tabs/heading.ts'
import { findEntry } from '../../navigation/pages.ts'
import { addToQuickMenu, loadQuickMenu, moveInQuickMenu, quickMenu, removeFromQuickMenu } from '../../navigation/quickMenu.ts'
import { useStore } from '../../store/store.ts'
import { useOpenItems } from './useOpenItems.ts'
import './quick.css'

const SortableList = lazy(async () => ({ default: (await loadSortableList()).SortableList }))

/** The page that is open, as an entry: a record by its own name. */
function useHere(): QuickMenuItem | null {
  const { pathname, search } = useLocation()
  const head = useStore(headings)[pathname]
  const entry = findEntry(pathname)?.entry
  if (!entry) return null
  const title = head?.title ?? pageName(entry, text => text)
  return { full_path: `${pathname}${search}`.slice(0, 500), path: pathname, name: entry.name, title: title.slice(0, 120) }
}

/** The panel of the quick menu: what is in it, in the order one gives it by pointer or keyboard. */
export default function QuickMenuPanel({ close }: { close(): void }) {
  const t = useT()
  const { status, items } = useStore(quickMenu)
  const open = useOpenItems(items)
  const here = useHere()
  // The next one comes to stand where the one was that is removed, and “Remove” where “Add” was.
  const { deaf, write } = useWriting()
  useEffect(() => void loadQuickMenu(), [])
  if (status === 'failed')
    return (
      <div className="mc-bell-note" role="alert">
        <p>{t('The quick menu could not be loaded')}</p>
        <button type="button" className="mc-choice" onClick={() => void loadQuickMenu()}>
          {t('Try again')}
        </button>
      </div>
    )
  const shown = open.map(item => ({ ...item, key: item.path, label: t(item.title) }))
  return (
    <>
      <div className="mc-quick-head">
        <strong>{t('Quick menu')}</strong>
        <span>{t('{count} of {most}', { count: items.length, most: mostQuickMenus })}</span>
      </div>
      {here ? <ThisPage here={here} items={items} deaf={deaf || status !== 'ready'} write={write} /> : null}
      {status === 'ready' && shown.length === 0 ? (
        <p className="mc-bell-note">{t('Keep the pages you use most here')}</p>
      ) : (
        <Suspense>
          <SortableList
            host={{ t }}
            className="mc-quick-list"
            items={shown}
            drop={(key, over) => void moveInQuickMenu(key, over)}
          >
            {item => (
              <>
                <Link to={shown.find(({ key }) => key === item.key)?.full_path ?? item.key} onClick={close}>
                  {item.label}
                </Link>
                <button
                  type="button"
                  className="mc-quick-remove"
                  aria-label={t('Remove {name}', { name: item.label })}
                  title={t('Remove')}
                  disabled={deaf}
                  onClick={() => void write(() => removeFromQuickMenu(item.key))}
                >
                  <Icon name="close" size={14} />
                </button>
              </>
            )}
          </SortableList>
        </Suspense>
      )}
    </>
  )
}

type ThisPageProps = { here: QuickMenuItem; items: readonly QuickMenuItem[] } & ReturnType<typeof useWriting>

/** The way to keep the page that is open, or why it cannot be kept. */
function ThisPage({ here, items, deaf, write }: ThisPageProps) {
  const t = useT()
  const present = items.some(({ path }) => path === here.path)
  const fault = present ? null : quickMenuFault(items, here)
  if (fault) return <p className="mc-bell-note">{t(fault, { title: t(here.title) })}</p>
  const press = () => void write(() => (present ? removeFromQuickMenu(here.path) : addToQuickMenu(here)))
  return (
    <button type="button" className="mc-choice mc-quick-this" disabled={deaf} onClick={press}>
      {present ? t('Remove this page') : t('Add this page')}
    </button>
  )
}
