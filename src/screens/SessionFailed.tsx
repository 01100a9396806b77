import { useT } from '../i18n/useT.ts'
import { endSession, startSession } from '../session/session.ts'

/** product.md §8: the user or the allowed paths could not be had. */
export function SessionFailed({ message, lost }: { message: string; lost: boolean }) {
  const t = useT()
  return (
    <main className="mc-splash">
      <section className="mc-notice" role="alert">
        <h1>{lost ? t('Verification failed') : t('Network connection failed')}</h1>
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
