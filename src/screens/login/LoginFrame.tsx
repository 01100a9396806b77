import './login.css'
import { type ReactNode, useEffect } from 'react'
import { settings } from '../../api/settings.ts'
import { useT } from '../../i18n/useT.ts'
import { Mark, useProductName } from '../../shell/brand/Brand.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { ModeSwitch } from '../../shell/ModeSwitch.tsx'
import { tabTitle } from '../../shell/brand/title.ts'
import { useStore } from '../../store/store.ts'
import { Scenery } from './Scenery.tsx'

/** What stands around every way to log in: the picture, the name of the site, languages and light. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const name = useProductName()
  const site = useStore(settings)
  useEffect(() => {
    document.title = tabTitle(title, name)
  }, [title, name])
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
          {children}
        </main>
      </div>
    </div>
  )
}
