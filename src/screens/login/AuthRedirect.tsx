import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { AccountPicker } from './AccountPicker.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { type Arrival, useAuthRedirect } from './useAuthRedirect.ts'

/** Where a social platform sends people back to: they are in, link an account, choose one, or read what went wrong. */
export function AuthRedirect() {
  const t = useT()
  const { search } = useLocation()
  const [first] = useState(search)
  const arrival = useAuthRedirect(first)
  const isIn = useStore(session).phase === 'ready'
  if (isIn && 'redirect' in arrival) return <Navigate to={arrival.redirect} replace />
  return (
    <LoginFrame title={t('Log in')}>
      <Arrived arrival={arrival} />
    </LoginFrame>
  )
}

function Arrived({ arrival }: { arrival: Arrival }) {
  const t = useT()
  const go = useNavigate()
  if (arrival.status === 'failed') return <Failed text={arrival.text} />
  if (arrival.status === 'several') return <AccountPicker choice={arrival.choice} onBack={() => void go('/login')} />
  if (arrival.status !== 'unlinked') return <p role="status">{t('Logging in…')}</p>
  return (
    <>
      <div className="mc-login-arrival">
        <h2>{t('Link an account')}</h2>
        <p>
          {t('{name} is not linked to an account yet. Log in once, and next time WeChat is enough.', { name: arrival.nickname })}
        </p>
      </div>
      <LoginForm bindToken={arrival.bindToken} />
    </>
  )
}

function Failed({ text }: { text: string }) {
  const t = useT()
  return (
    <section className="mc-login-arrival" role="alert">
      <h2>{t('The login did not succeed')}</h2>
      <p>{text}</p>
      <Link className="mc-login-submit" to="/login">
        {t('Back to login')}
      </Link>
    </section>
  )
}
