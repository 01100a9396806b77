import type { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { useT } from '../i18n/useT.ts'
import { endSession, type SessionTrouble, startSession } from '../session/session.ts'

const titles: Record<SessionTrouble, string> = {
  network: 'Network connection failed',
  server: 'The server is not ready',
}

/** docs/rules/console.md#failures: the server could not be asked who is logged in. The session stays for another try. */
export function SessionFailed({ error, cause }: { error: Refusal; cause: SessionTrouble }) {
  const t = useT()
  const message = error.message === '' ? '' : failureWords(error, { t })
  return (
    <main className="mc-splash">
      <section className="mc-notice" role="alert">
        <h1>{t(titles[cause])}</h1>
        {message ? <p>{message}</p> : null}
        <div className="mc-not-found-ways">
          <button type="button" className="mc-choice mc-choice-main" onClick={() => void startSession()}>
            {t('Try again')}
          </button>
          <button type="button" className="mc-choice" onClick={() => endSession()}>
            {t('Log in again')}
          </button>
        </div>
      </section>
    </main>
  )
}
