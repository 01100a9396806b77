import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Dropdown } from '../panel/Dropdown.tsx'

const QuickMenuPanel = lazy(() => import('./QuickMenuPanel.tsx'))

/** The pages one keeps at hand, and the way to keep the one that is open. */
export function QuickMenuButton() {
  const t = useT()
  return (
    <Dropdown label={t('Quick menu')} className="mc-quick" face={<Icon name="star" />}>
      {close => (
        <Suspense fallback={<p className="mc-bell-note">{t('Loading')}</p>}>
          <QuickMenuPanel close={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
