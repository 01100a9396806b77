import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Host } from '../../Host.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'

/** Rows to come. */
export function ListSkeleton({ host, rows = 8 }: { host: Host; rows?: number }) {
  return (
    <div className="mc-list-skeleton" role="status" aria-label={host.t('Loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <div key={index} className="mc-skeleton mc-skeleton-line" />
      ))}
    </div>
  )
}

/** Nothing there yet, or nothing for these filters: two things an operator does different things about. */
export function EmptyList({ host, text, filtered, clear }: { host: Host; text: string; filtered: boolean; clear: () => void }) {
  return (
    <div className="mc-empty" role="status">
      <svg viewBox="0 0 64 41" width="64" height="41" aria-hidden="true">
        <ellipse cx="32" cy="33" rx="32" ry="7" className="mc-empty-shade" />
        <path d="M55 12.8 44.9 1.3A4 4 0 0 0 41.9 0H22a4 4 0 0 0-3 1.3L9 12.8V22h46z" className="mc-empty-line" />
        <path
          d="M41.6 16c0-1.7 1-3 2.3-3H55v18.2c0 2-1.3 3.8-3 3.8H12c-1.7 0-3-1.7-3-3.8V13h11.1c1.3 0 2.3 1.3 2.3 3s1.1 3 2.4 3h14.5c1.3 0 2.3-1.4 2.3-3z"
          className="mc-empty-box"
        />
      </svg>
      <p>{filtered ? host.t('Nothing matches these filters') : text || host.t('There is nothing here yet')}</p>
      {filtered ? (
        <button type="button" className="mc-button" onClick={clear}>
          {host.t('Clear filters')}
        </button>
      ) : null}
    </div>
  )
}

export function LoadFailed({ host, error, retry }: { host: Host; error: unknown; retry: () => void }) {
  const message = error instanceof Error ? error.message : String(error)
  const network = error instanceof Refusal && error.code === 'network'
  return (
    <ProblemNotice
      title={host.t('The list could not be loaded')}
      text={network ? host.t('The network connection failed') : message}
      retry={retry}
    />
  )
}

/** product.md §2.4: a list without a table endpoint. */
export function NotConfigured({ host }: { host: Host }) {
  return (
    <div className="mc-alert" role="alert">
      <strong>{host.t('Not configured')}</strong>
      <span>{host.t('No data interface specified')}</span>
    </div>
  )
}
