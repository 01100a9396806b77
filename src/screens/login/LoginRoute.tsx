import { Navigate, useLocation } from 'react-router'
import { useT } from '../../i18n/useT.ts'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { readRedirect } from '../redirect.ts'
import { SessionFailed } from '../SessionFailed.tsx'
import { ShellFrame } from '../ShellFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Who is logged in already goes on to where they wanted to be. */
export function LoginRoute() {
  const current = useStore(session)
  const { search } = useLocation()
  if (current.phase === 'ready') return <Navigate to={readRedirect(new URLSearchParams(search).get('redirect'))} replace />
  if (current.phase === 'loading') return <ShellFrame />
  if (current.phase === 'failed') return <SessionFailed error={current.error} cause={current.cause} />
  return <Login />
}

function Login() {
  const t = useT()
  return (
    <LoginFrame title={t('Log in')}>
      <LoginForm />
    </LoginFrame>
  )
}
