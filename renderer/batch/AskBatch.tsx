import { closingWord } from '../../contract/values/closingWord.ts'
import { formatCount } from '../../contract/values/money.ts'
import type { Host } from '../host/Host.tsx'
import type { Selected } from '../scope/Selected.ts'
import type { BatchRequest } from './BatchRequest.ts'
import { BatchSample } from './BatchSample.tsx'
import type { BatchRows } from './sendBatch.ts'
import { usePreview } from './usePreview.ts'

type Props = {
  request: BatchRequest
  rows: BatchRows
  count: number
  /** The number that was shown before, when it does not hold any more */
  shown: number | null
  go(): void
  /** Told why the back end does not say what would be done; answers whether it has dealt with that */
  refused(error: unknown): boolean
  cancel(): void
}

const words = {
  pages: [
    'Everything that matches the filters, on all pages',
    'Everything that matches the filters, on all pages, except {except}',
  ],
  levels: [
    'Everything that matches the filters, including all levels',
    'Everything that matches the filters, including all levels, except {except}',
  ],
} as const

/** The question before a batch: what happens, to how many, and which the first of them are. */
export function AskBatch({ request, rows, count, shown, go, refused, cancel }: Props) {
  const { host, label, text, selected, danger } = request
  const { t } = host
  const { preview, retry } = usePreview(request, rows, refused)
  const seen = preview.status === 'none' || preview.status === 'ready'
  const except = 'except' in selected.target ? selected.target.except.length : 0
  return (
    <div className="mc-batch-dialog">
      {shown === null ? null : (
        <p className="mc-batch-changed" role="alert">
          {t('Shown before: {shown}. Now: {now}. Nothing was changed.', {
            shown: request.countOf(shown),
            now: request.countOf(count),
          })}
        </p>
      )}
      {text ? <p className="mc-muted">{text}</p> : null}
      {selected.ids === undefined ? (
        <p className="mc-muted">
          {t(words[selected.levels ? 'levels' : 'pages'][except > 0 ? 1 : 0], { except: formatCount(except) })}
        </p>
      ) : null}
      <BatchSample request={request} preview={preview} count={count} retry={retry} />
      {selected.left ? <LeftOut host={host} left={selected.left} /> : null}
      <div className="mc-frame-actions">
        {/* biome-ignore lint/a11y/noAutofocus: as in every question, Enter alone changes nothing */}
        <button type="button" className="mc-button" autoFocus onClick={cancel}>
          {closingWord(t, label)}
        </button>
        <button
          type="button"
          className={`mc-button mc-tone-${danger ? 'danger' : 'primary'}`}
          disabled={count === 0 || !seen}
          onClick={go}
        >
          {shown === null ? label : t('{action}: all {count}', { action: label, count })}
        </button>
      </div>
    </div>
  )
}

const mostTold = 5

/** Chosen rows that it will not be done to, the first of them with the reason. */
function LeftOut({ host: { t }, left }: { host: Host; left: NonNullable<Selected['left']> }) {
  const told = left.slice(0, mostTold)
  return (
    <div className="mc-batch-changed">
      {t('{count} of the selected rows are left out, because this cannot be done to them now', { count: left.length })}
      <ul className="mc-batch-left">
        {told.map(({ title, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
          <li key={at}>
            {title}
            {reason ? <span className="mc-batch-change">{reason}</span> : null}
          </li>
        ))}
        {left.length > told.length ? <li>{t('and {count} more', { count: left.length - told.length })}</li> : null}
      </ul>
    </div>
  )
}
