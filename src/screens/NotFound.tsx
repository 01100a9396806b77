import { Link, useLocation } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { session } from '../session/session.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { useStore } from '../store/store.ts'

/** What is not there and what may not be opened look the same, so that an address tells nothing. */
export function NotFound() {
  const t = useT()
  const permission = permissionOf(useLocation().state)
  const inside = useStore(session).phase === 'ready'
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
      <div className="mc-not-found-ways">
        <button type="button" className="mc-choice" onClick={() => window.history.back()}>
          {t('Back')}
        </button>
        <Link className="mc-choice mc-choice-main" to={inside ? '/' : '/login'}>
          {inside ? t('Go to home') : t('Go to login')}
        </Link>
      </div>
    </section>
  )
}

/** The permission an address would need, read off the address alone: whether there is such a page it does not tell. */
function permissionOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from.replace(/\/\d+(?=\/|$)/g, '') : null
}
