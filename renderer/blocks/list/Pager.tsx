import type { Host } from '../../Host.tsx'

type Props = {
  host: Host
  /** Title of the list, where it has one: two lists of a page have two pagers */
  title: string
  page: number
  size: number
  /** null while it is unknown: then only back and forth, as far as pages are full */
  total: number | null
  rowsHere: number
  narrow: boolean
  onPage(page: number): void
  onSize(size: number): void
}

/** product.md §9 */
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

export function Pager({ host, title, page, size, total, rowsHere, narrow, onPage, onSize }: Props) {
  const last = total === null ? null : Math.max(1, Math.ceil(total / size))
  const hasNext = last === null ? rowsHere >= size : page < last
  const offered = last === null ? [page] : pagesToOffer(page, last, narrow)
  return (
    <nav className="mc-pager" aria-label={title ? `${title}: ${host.t('Pages')}` : host.t('Pages')}>
      <span className="mc-pager-total">
        {total === null ? '' : host.t('{count} in total', { count: total.toLocaleString('en-US') })}
      </span>
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
    </nav>
  )
}
