import './login.css'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { settings } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { session } from '../../session/session.ts'
import { Mark, useProductName } from '../../shell/brand/Brand.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { ModeSwitch } from '../../shell/ModeSwitch.tsx'
import { tabTitle } from '../../shell/brand/title.ts'
import { useStore } from '../../store/store.ts'
import { readRedirect } from '../redirect.ts'
import { SessionFailed } from '../SessionFailed.tsx'
import { ShellFrame } from '../ShellFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Scenery } from './Scenery.tsx'

/** Who is logged in already goes on to where they wanted to be. */
export function LoginRoute() {
  const current = useStore(session)
  const { search } = useLocation()
  if (current.phase === 'ready') return <Navigate to={readRedirect(new URLSearchParams(search).get('redirect'))} replace />
  if (current.phase === 'loading') return <ShellFrame />
  if (current.phase === 'failed') return <SessionFailed message={current.message} cause={current.cause} />
  return <Login />
}

function Login() {
  const t = useT()
  const name = useProductName()
  const site = useStore(settings)
  useEffect(() => {
    document.title = tabTitle(t('Log in'), name)
  }, [t, name])
  return (
    <div className="mc-login">
      <aside className="mc-login-scene" aria-hidden="true">
        {site?.loginBackground ? <img className="mc-login-background" src={site.loginBackground} alt="" /> : <Scenery />}
      </aside>
      <div className="mc-login-side">
        <header className="mc-login-top">
          <LanguageSwitch />
          <ModeSwitch />
        </header>
        <main className="mc-login-main">
          <div className="mc-login-brand">
            <Mark size={44} />
            <h1>{name}</h1>
            <p>{t('Products, orders and shops in one place')}</p>
          </div>
          {site?.loginBanner ? <img className="mc-login-banner" src={site.loginBanner} alt="" /> : null}
          <LoginForm />
        </main>
      </div>
    </div>
  )
}
