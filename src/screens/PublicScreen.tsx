import type { ReactNode } from 'react'
import { useT } from '../i18n/useT.ts'
import { session } from '../session/session.ts'
import { PageHeading } from '../shell/PageHeading.tsx'
import { useStore } from '../store/store.ts'
import { WaysOn } from './WaysOn.tsx'

/** A screen of its own that everybody may see, and the way on. */
export function PublicScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mc-splash">
      <section className="mc-not-found">
        <PageHeading title={title} />
        <p>{children}</p>
        <WaysOn />
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
