import type { BatchRequest } from './BatchRequest.ts'
import type { Preview } from './usePreview.ts'

type Props = { request: BatchRequest; preview: Preview; count: number; retry(): void }

const waitingLines = 5

/** Some of the rows that a batch is about: their titles, and what would become of them where the back end tells. */
export function BatchSample({ request, preview, count, retry }: Props) {
  const { t } = request.host
  if (preview.status === 'failed') {
    return (
      <p className="mc-batch-changed" role="alert">
        {preview.message}{' '}
        <button type="button" className="mc-link" onClick={retry}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  const lines =
    preview.status === 'none'
      ? request.selected.sample.slice(0, count).map(title => ({ title, text: '', reason: '' }))
      : linesOf(request, preview)
  if (lines.length === 0) return preview.status === 'loading' ? <Waiting lines={Math.min(waitingLines, count)} /> : null
  return (
    <ul className="mc-batch-sample" aria-label={t('Includes')}>
      {lines.map(({ title, text, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
        <li key={at}>
          {title}
          {text ? <span className="mc-batch-change">{text}</span> : null}
          {reason ? <span className="mc-batch-change mc-batch-danger">{reason}</span> : null}
        </li>
      ))}
      {count > lines.length ? <li className="mc-muted">{t('and {count} more', { count: count - lines.length })}</li> : null}
    </ul>
  )
}

const linesOf = ({ preview: say }: BatchRequest, preview: Preview) =>
  preview.status === 'ready'
    ? preview.sample.map(row => ({
        title: row.name,
        text: row.reason || !say ? '' : say(row),
        reason: row.reason ?? '',
      }))
    : []

const Waiting = ({ lines }: { lines: number }) => (
  <div className="mc-batch-sample mc-batch-waiting" aria-busy="true" style={{ blockSize: `${lines * 26 + 20}px` }}>
    <div className="mc-skeleton" />
  </div>
)
