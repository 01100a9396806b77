import type { BatchRequest } from './BatchRequest.ts'

type Props = {
  request: BatchRequest
  count: number
  /** The number that was shown before, when it does not hold any more */
  shown: number | null
  go(): void
  cancel(): void
}

const figure = (count: number) => count.toLocaleString('en-US')

/** The question before a batch: what happens, to how many, and which the first of them are. */
export function AskBatch({ request, count, shown, go, cancel }: Props) {
  const { host, label, text, selected, danger } = request
  const { t } = host
  const sample = selected.sample.slice(0, count)
  const except = 'except' in selected.target ? selected.target.except.length : 0
  return (
    <div className="mc-batch-dialog">
      {shown === null ? null : (
        <p className="mc-batch-changed" role="alert">
          {t('{shown} records were shown, but now {now} match. Nothing has been changed', {
            shown: figure(shown),
            now: figure(count),
          })}
        </p>
      )}
      <p className="mc-batch-question">
        <strong>{t('{action}: {count} records', { action: label, count: figure(count) })}</strong>
        {text ? <span className="mc-muted">{text}</span> : null}
        {selected.ids === undefined ? (
          <span className="mc-muted">
            {except > 0
              ? t('Everything that matches the filters, on all pages, except {except}', { except: figure(except) })
              : t('Everything that matches the filters, on all pages')}
          </span>
        ) : null}
      </p>
      {sample.length > 0 ? (
        <ul className="mc-batch-sample" aria-label={t('Among them')}>
          {sample.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
            <li key={at}>{title}</li>
          ))}
          {count > sample.length ? (
            <li className="mc-muted">{t('and {count} more', { count: figure(count - sample.length) })}</li>
          ) : null}
        </ul>
      ) : null}
      <div className="mc-frame-actions">
        {/* biome-ignore lint/a11y/noAutofocus: as in every question, Enter alone changes nothing */}
        <button type="button" className="mc-button" autoFocus onClick={cancel}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className={`mc-button mc-tone-${danger ? 'danger' : 'primary'}`}
          disabled={count === 0}
          onClick={go}
        >
          {shown === null ? label : t('{action}: all {count}', { action: label, count: figure(count) })}
        </button>
      </div>
    </div>
  )
}
