import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { useOffer } from './settings.ts'

// Most visits change nothing: it comes when it is opened.
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))

/** The way to one's own settings, where the shop offers any. */
export function SettingsButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useOffer().settings) return null
  const label = t('Display settings')
  return (
    <>
      <button type="button" className="mc-top-button" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon name="setting" />
      </button>
      {open ? (
        <Suspense>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
