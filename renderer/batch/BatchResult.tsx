import type { Host } from '../host/Host.tsx'
import { formatTime } from '../../contract/values/time.ts'
import type { BatchOutcome, BatchRequest, RowResult } from './BatchRequest.ts'
import { saveFile } from '../values/saveFile.ts'
import { failuresFile } from './failuresFile.ts'

type Props = { request: BatchRequest; outcome: BatchOutcome; retry?: () => void; close(): void }

/** So many rows are drawn; the file has all that were not done. */
const mostDrawn = 300

const places = { refused: 0, left: 1, done: 2 }

/** What became of each row, those refused first, with the reasons of the server. */
export function BatchResult({ request, outcome, retry, close }: Props) {
  const { host, label } = request
  const { t } = host
  const rows = outcome.rows.toSorted((a, b) => places[a.state] - places[b.state])
  const missing = rows.filter(row => row.state !== 'done')
  const save = () => {
    const name = `${label}_${t('Not done')}_${formatTime(host.now(), 'YYYYMMDDHHmm', host.timeZone)}.csv`
    saveFile(name, failuresFile(rows, ['ID', t('Record'), t('Reason')]))
  }
  return (
    <div className="mc-batch-dialog">
      <p className="mc-batch-counts" role="status">
        <Count tone="success" text={t('{count} done', { count: outcome.done })} />
        {outcome.refused > 0 ? <Count tone="danger" text={t('{count} failed', { count: outcome.refused })} /> : null}
        {outcome.left > 0 ? <Count tone="warning" text={t('{count} not started', { count: outcome.left })} /> : null}
      </p>
      {rows.length > 0 ? <ResultTable host={host} rows={rows.slice(0, mostDrawn)} /> : null}
      {rows.length > mostDrawn ? <p className="mc-muted">{t('and {count} more', { count: rows.length - mostDrawn })}</p> : null}
      <div className="mc-frame-actions">
        {missing.length > 0 ? (
          <button type="button" className="mc-button" onClick={save}>
            {t('Download failed rows')}
          </button>
        ) : null}
        {retry ? (
          <button type="button" className="mc-button" onClick={retry}>
            {t('Try {count} again', { count: missing.length })}
          </button>
        ) : null}
        <button
          type="button"
          className="mc-button mc-tone-primary"
          // biome-ignore lint/a11y/noAutofocus: the result is read, then closed
          autoFocus
          onClick={close}
        >
          {t('OK')}
        </button>
      </div>
    </div>
  )
}

const Count = ({ tone, text }: { tone: string; text: string }) => <span className={`mc-tag mc-tag-${tone}`}>{text}</span>

const words = { done: 'Succeeded', refused: 'Failed', left: 'Not started' }
const tones = { done: 'success', refused: 'danger', left: 'warning' }

function ResultTable({ host, rows }: { host: Host; rows: readonly RowResult[] }) {
  const { t } = host
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its content
    <div
      className="mc-batch-rows"
      role="group"
      aria-label={t('Result of each row')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that the keyboard can reach
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Record')}</th>
            <th scope="col">{t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>{row.title}</td>
              <td>
                <span className={`mc-batch-${tones[row.state]}`}>{t(words[row.state])}</span>
                {row.reason ? <span className="mc-batch-reason">{row.reason}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
