import { lazy, Suspense, useEffect, useState } from 'react'

const AccessDomainDialog = lazy(() => import('./AccessDomainDialog.tsx'))

/** Ctrl+Alt+S, anywhere: where calls and downloads go to. */
export function AccessDomain() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !event.ctrlKey || !event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
  return open ? (
    <Suspense>
      <AccessDomainDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
