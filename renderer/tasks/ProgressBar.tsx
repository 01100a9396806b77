import './progress.css'

type Props = {
  /** What is being done: "Checking rows" */
  label: string
  /** How far it is in words: "3 of 20" */
  count: string
  /** 0 to 100; null while nobody knows how far it is */
  percent: number | null
}

/** How far long work is: in words, as a bar, and for who only listens every ten per cent. */
export function ProgressBar({ label, count, percent }: Props) {
  const known = percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuetext': count }
  const tenth = Math.floor((percent ?? 0) / 10) * 10
  return (
    <>
      <div className="mc-progress-line">
        <span>{label}</span>
        <span className="mc-progress-count">{count}</span>
      </div>
      <div className="mc-progress" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} {...known}>
        <div
          className={`mc-progress-fill${percent === null ? ' mc-progress-blind' : ''}`}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
      <p className="mc-hidden" aria-live="polite">
        {tenth > 0 ? `${label}: ${tenth}%` : label}
      </p>
    </>
  )
}
