import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { session } from '../session/session.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { useStore } from '../store/store.ts'

/** A screen of its own that everybody may see, and the way on: home for who is logged in, else to the login. */
export function PublicScreen({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const inside = useStore(session).phase === 'ready'
  return (
    <main className="mc-splash">
      <section className="mc-not-found">
        <PageHeading title={title} />
        <p>{children}</p>
        <div className="mc-not-found-ways">
          <button type="button" className="mc-choice" onClick={() => window.history.back()}>
            {t('Back')}
          </button>
          <Link className="mc-choice mc-choice-main" to={inside ? '/' : '/login'}>
            {inside ? t('Go to home') : t('Go to login')}
          </Link>
        </div>
      </section>
    </main>
  )
}

/** 401: what asks for somebody who is logged in, or for somebody else than who is. */
export function Unauthorized() {
  const t = useT()
  if (useStore(session).phase === 'ready')
    return (
      <PublicScreen title={t('You do not have permission to open this page')}>
        {t('Ask your administrator for permission, or log in with another account.')}
      </PublicScreen>
    )
  return <PublicScreen title={t('You are not logged in')}>{t('Log in with an account that may open this page.')}</PublicScreen>
}

/** A public part of the product that this installation does not have. */
export function NotInstalled({ title }: { title: string }) {
  const t = useT()
  return (
    <PublicScreen title={t(title)}>{t('This part is not available here. Ask whoever runs this site about it.')}</PublicScreen>
  )
}
