import { useT } from '../i18n/useT.ts'
import { endSession, type SessionTrouble, startSession } from '../session/session.ts'

const titles: Record<SessionTrouble, string> = {
  network: 'Network connection failed',
  server: 'The server is not ready',
  lost: 'Verification failed',
}

/** docs/rules/console.md#failures: the user or the allowed paths could not be had. */
export function SessionFailed({ message, cause }: { message: string; cause: SessionTrouble }) {
  const t = useT()
  const lost = cause === 'lost'
  return (
    <main className="mc-splash">
      <section className="mc-notice" role="alert">
        <h1>{t(titles[cause])}</h1>
        {message ? <p>{message}</p> : null}
        <div className="mc-not-found-ways">
          {lost ? null : (
            <button type="button" className="mc-choice mc-choice-main" onClick={() => void startSession()}>
              {t('Try again')}
            </button>
          )}
          <button type="button" className={`mc-choice${lost ? ' mc-choice-main' : ''}`} onClick={endSession}>
            {t('Log in again')}
          </button>
        </div>
      </section>
    </main>
  )
}
