import { type KeyboardEvent, useState } from 'react'
import type { Host } from '../../../host/Host.tsx'
import './pager.css'
import type { RowsState } from '../load/useRows.ts'

type Props = {
  host: Host
  /** Title of the list, where it has one: two lists of a page have two pagers */
  title: string
  page: number
  size: number
  /** null while it is unknown: then only back and forth, as far as pages are full */
  total: number | null
  /** `silent`: the rows have failed and say so; a second message about their count would say nothing */
  countStatus: RowsState['countStatus'] | 'silent'
  recount(): void
  rowsHere: number
  narrow: boolean
  onPage(page: number): void
  onSize(size: number): void
}

/** docs/rules/console.md#limits */
const sizes = [20, 30, 50, 100]

/** The pages to offer: the first, the last and those around the present one; null stands for a gap. A phone has room for five. */
export function pagesToOffer(page: number, last: number, narrow: boolean): (number | null)[] {
  const room = narrow ? 5 : 7
  if (last <= room) return Array.from({ length: last }, (_, index) => index + 1)
  const around = narrow ? 0 : 1
  const from = Math.min(Math.max(2, page - around), last - room + 3)
  const to = Math.max(Math.min(last - 1, page + around), room - 2)
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last]
}

export function Pager(props: Props) {
  const { host, title, page, size, total, rowsHere, narrow, onPage, onSize } = props
  const last = total === null ? null : Math.max(1, Math.ceil(total / size))
  const hasNext = last === null ? rowsHere >= size : page < last
  const offered = last === null ? [page] : pagesToOffer(page, last, narrow)
  return (
    <nav className="mc-pager" aria-label={title ? `${title}: ${host.t('Pages')}` : host.t('Pages')}>
      <PagerTotal {...props} />
      <label className="mc-pager-size">
        <span className="mc-hidden">{host.t('Rows per page')}</span>
        <select className="mc-input" value={size} onChange={event => onSize(Number(event.target.value))}>
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map(one => (
              <option key={one} value={one}>
                {host.t('{count} per page', { count: one })}
              </option>
            ))}
        </select>
      </label>
      <span className="mc-pages">
        <button
          type="button"
          className="mc-page"
          disabled={page <= 1}
          aria-label={host.t('Previous page')}
          onClick={() => onPage(page - 1)}
        >
          ‹
        </button>
        {offered.map((one, index) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name
            <span key={`gap${index}`} className="mc-page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={one === page ? 'mc-page mc-page-current' : 'mc-page'}
              aria-current={one === page ? 'page' : undefined}
              aria-label={host.t('Page {page}', { page: one })}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )}
        <button
          type="button"
          className="mc-page"
          disabled={!hasNext}
          aria-label={host.t('Next page')}
          onClick={() => onPage(page + 1)}
        >
          ›
        </button>
      </span>
      {last === null || last > (narrow ? 5 : 7) ? <PageJump host={host} last={last} onPage={onPage} /> : null}
    </nav>
  )
}

/** Rows never wait for the count: it comes by itself, and where it fails it is asked for again by itself. */
function PagerTotal({ host, total, countStatus, recount }: Props) {
  if (countStatus === 'failed') {
    return (
      <span className="mc-pager-total" role="alert">
        {host.t('The count could not be loaded')}{' '}
        <button type="button" className="mc-link" onClick={recount}>
          {host.t('Recount')}
        </button>
      </span>
    )
  }
  if (countStatus === 'silent' && total === null) return <span className="mc-pager-total" />
  return (
    <span className="mc-pager-total">{total === null ? host.t('Counting…') : host.t('{count} in total', { count: total })}</span>
  )
}

/** A page by its number; past the end it is the last one. */
function PageJump({ host, last, onPage }: { host: Host; last: number | null; onPage(page: number): void }) {
  const [text, setText] = useState('')
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const wanted = Number(text)
    if (wanted >= 1) onPage(Math.min(wanted, last ?? wanted))
    setText('')
  }
  return (
    <label className="mc-pager-jump">
      <span>{host.t('Go to page')}</span>
      <input
        className="mc-input"
        inputMode="numeric"
        value={text}
        maxLength={6}
        onChange={event => setText(event.target.value.replace(/\D/g, ''))}
        onKeyDown={onKey}
      />
    </label>
  )
}
