import type { CSSProperties } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import { ActionButton } from '../../../action/ActionButton.tsx'
import { formatTime } from '../../../../contract/values/time.ts'
import { FailedNotice } from '../../../controls/FailedNotice.tsx'
import type { Host } from '../../../host/Host.tsx'

/** A list of which nothing is known yet: as high as what comes, so that nothing below it jumps. */
export function ListSkeleton({ host, rows = 8 }: { host: Host; rows?: number }) {
  return (
    <div className="mc-list mc-list-skeleton" role="status" aria-label={host.t('Loading')}>
      <div className="mc-skeleton mc-skeleton-tools" />
      <div className="mc-table-scroll">
        <div className="mc-skeleton-lines" style={{ '--mc-rows': rows + 1 } as CSSProperties} />
      </div>
    </div>
  )
}

/** Cards to come. */
export function CardSkeleton({ host }: { host: Host }) {
  return (
    <div className="mc-cards" role="status" aria-label={host.t('Loading')}>
      {[1, 2, 3, 4].map(card => (
        <div key={card} className="mc-card mc-skeleton mc-skeleton-card" />
      ))}
    </div>
  )
}

type EmptyProps = {
  host: Host
  /** What the page says where the list has no record at all */
  text: string
  filtered: boolean
  clear(): void
  /** What begins the first record */
  first: Action | undefined
}

/** Nothing there yet, or nothing for these filters: two things an operator does different things about. */
export function EmptyList({ host, text, filtered, clear, first }: EmptyProps) {
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
      <p>{filtered ? host.t('No results for these filters') : text || host.t('Nothing here yet')}</p>
      {filtered ? (
        <button type="button" className="mc-button" onClick={clear}>
          {host.t('Clear filters')}
        </button>
      ) : first ? (
        <ActionButton action={{ ...first, tone: 'primary' }} />
      ) : null}
    </div>
  )
}

type FailedProps = {
  host: Host
  error: unknown
  retry(): void
  /** When the rows that are still shown came, epoch seconds */
  since?: number | null
}

/** Why the rows did not come, and how old those are that stay below. */
export function LoadFailed({ host, error, retry, since = null }: FailedProps) {
  return (
    <FailedNotice title={host.t('The list could not be loaded')} error={error} place="list" retry={retry}>
      {since === null ? null : (
        <span className="mc-old-note">
          {host.t('The rows below are from {time} and may be out of date', {
            time: formatTime(since, 'HH:mm:ss', host.timeZone),
          })}
        </span>
      )}
    </FailedNotice>
  )
}

/** docs/rules/console.md#lists: a list without a table endpoint. */
export function NotConfigured({ host }: { host: Host }) {
  return (
    <div className="mc-alert" role="alert">
      <strong>{host.t('Not configured')}</strong>
      <span>{host.t('No data interface specified')}</span>
    </div>
  )
}
