import type { MouseEvent } from 'react'

type Props = {
  label: string
  /** The lines of its drawing, in a square of 16 */
  path: string
  className?: string
  /** Something is on its way */
  busy?: boolean
  /** What it opens is open; null where it opens nothing */
  expanded?: boolean | null
  onClick(event: MouseEvent<HTMLButtonElement>): void
}

/** A tool of a list: a drawing, whose name a tooltip tells. */
export function ToolButton({ label, path, className = '', busy, expanded = null, onClick }: Props) {
  return (
    <button
      type="button"
      className={`mc-icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
      {...(busy === undefined ? {} : { 'aria-busy': busy })}
      {...(expanded === null ? {} : { 'aria-expanded': expanded })}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
        <path d={path} />
      </svg>
    </button>
  )
}
