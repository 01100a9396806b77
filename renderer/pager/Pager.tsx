import type { ReactNode } from 'react'
import type { Host } from '../host/Host.tsx'
import { PageJump } from './PageJump.tsx'
import { pagesToOffer } from './pagesToOffer.ts'
import './pager.css'

type Props = {
  host: Pick<Host, 't'>
  /** What is paged through, where it has a name: two lists of a page have two pagers */
  title?: string
  page: number
  size: number
  /** The sizes to choose from; those of docs/rules/console.md#limits where absent */
  sizes?: readonly number[]
  /** null while it is unknown: then only back and forth, as far as pages are full */
  total: number | null
  rowsHere: number
  narrow: boolean
  onPage(page: number): void
  onSize(size: number): void
  /** What stands before it: how many there are */
  children?: ReactNode
}

/** Rows a page, of whatever is paged through. */
const usualSizes = [10, 20, 30, 50]

export function Pager(props: Props) {
  const { host, title, page, size, sizes = usualSizes, total, rowsHere, narrow, onPage, onSize, children } = props
  const last = total === null ? null : Math.max(1, Math.ceil(total / size))
  const hasNext = last === null ? rowsHere >= size : page < last
  const offered = last === null ? [page] : pagesToOffer(page, last, narrow)
  const pages = host.t('Pages')
  return (
    <nav className="mc-pager" aria-label={title ? host.t('{label}: {value}', { label: title, value: pages }) : pages}>
      {children}
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
      {narrow && last === 1 && page === 1 ? null : (
        <span className="mc-pages">
          <Step sign="‹" words={host.t('Previous page')} off={page <= 1} turn={() => onPage(page - 1)} />
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
          <Step sign="›" words={host.t('Next page')} off={!hasNext} turn={() => onPage(page + 1)} />
        </span>
      )}
      {last === null || last > (narrow ? 5 : 7) ? <PageJump host={host} last={last} onPage={onPage} /> : null}
    </nav>
  )
}

const Step = ({ sign, words, off, turn }: { sign: string; words: string; off: boolean; turn(): void }) => (
  <button type="button" className="mc-page" disabled={off} aria-label={words} onClick={turn}>
    {sign}
  </button>
)
