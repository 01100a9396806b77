import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'

// What searches, and by what, comes with the first search.
const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** The search over everything that can be opened: by its button, or Ctrl+K. */
export function SearchButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // Over a question that must be answered first nothing is searched.
      if (!document.querySelector('dialog:modal')) setOpen(true)
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
  const label = t('Search')
  return (
    <>
      <button
        type="button"
        className="mc-top-button"
        aria-label={label}
        title={`${label} (Ctrl+K)`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {open ? (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
