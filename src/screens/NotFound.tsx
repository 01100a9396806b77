import { useLocation } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { WaysOn } from './WaysOn.tsx'

/** What is not there and what may not be opened look the same, so that an address tells nothing. */
export function NotFound() {
  const t = useT()
  const permission = permissionOf(useLocation().state)
  return (
    <section className="mc-not-found">
      <p className="mc-not-found-number" aria-hidden="true">
        404
      </p>
      <PageHeading title={t('This page does not exist or you do not have permission')} />
      <p>
        {permission
          ? t('Check the address, or ask your administrator for the permission {permission}.', { permission })
          : t('Check the address, or ask your administrator for permission.')}
      </p>
      <WaysOn />
    </section>
  )
}

/** The permission an address would need, read off the address alone: whether there is such a page it does not tell. */
function permissionOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from.replace(/\/\d+(?=\/|$)/g, '') : null
}
