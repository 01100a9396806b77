import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { recordError } from '../api/errorLog.ts'
import { t } from '../i18n/words.ts'

/** The last boundary: something around the pages threw while it was drawn. */
export function ShellFailed() {
  const error = useRouteError()
  useEffect(() => void recordError(error, 'shell'), [error])
  return (
    <main className="mc-splash">
      <section className="mc-notice" role="alert">
        <h1>{t('Something went wrong')}</h1>
        <p>{failureWords(error, { t })}</p>
        <div className="mc-not-found-ways">
          <button type="button" className="mc-choice" onClick={() => void navigator.clipboard.writeText(writeReport(error))}>
            {t('Copy report')}
          </button>
          <button type="button" className="mc-choice mc-choice-main" onClick={() => window.location.reload()}>
            {t('Reload')}
          </button>
        </div>
      </section>
    </main>
  )
}

/** What somebody who mends it needs: the error and the address, without its query, which may hold names. */
const writeReport = (error: unknown): string =>
  `${window.location.pathname}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
