import { type ReactNode, useState } from 'react'
import { useHost } from '../host/Host.tsx'

type Props = {
  title: string
  /** What went wrong, in a sentence. */
  text?: string
  /** Where: file and line, or the path of the block. For integrators and reports. */
  where?: string
  retry?: () => void
  /** The text "Copy report" puts into the clipboard. */
  report?: string
  children?: ReactNode
}

/** The card that stands where something could not be shown. */
export function ProblemNotice({ title, text, where, retry, report, children }: Props) {
  const { t } = useHost()
  return (
    <div className="mc-problem" role="alert">
      <p className="mc-problem-title">{title}</p>
      {text ? <p className="mc-problem-text">{text}</p> : null}
      {where ? <code className="mc-problem-where">{where}</code> : null}
      <div className="mc-problem-actions">
        {retry ? (
          <button type="button" className="mc-button" onClick={retry}>
            {t('Try again')}
          </button>
        ) : null}
        {report ? <CopyReport report={report} /> : null}
        {children}
      </div>
    </div>
  )
}

function CopyReport({ report }: { report: string }) {
  const host = useHost()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => setCopied(true),
      () => host.say('warning', host.t('The browser does not allow copying')),
    )
  return (
    <button type="button" className="mc-button" onClick={copy}>
      {copied ? host.t('Copied') : host.t('Copy report')}
    </button>
  )
}
