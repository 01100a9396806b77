import { Link } from 'react-router'
import { useT } from '../i18n/useT.ts'
import { session } from '../session/session.ts'
import { useStore } from '../store/store.ts'

/** Back, and the way on: home for who is logged in, else to the login. */
export function WaysOn() {
  const t = useT()
  const inside = useStore(session).phase === 'ready'
  return (
    <div className="mc-not-found-ways">
      <button type="button" className="mc-choice" onClick={() => window.history.back()}>
        {t('Back')}
      </button>
      <Link className="mc-choice mc-choice-main" to={inside ? '/' : '/login'}>
        {inside ? t('Go to home') : t('Go to login')}
      </Link>
    </div>
  )
}
