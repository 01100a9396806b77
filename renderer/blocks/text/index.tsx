import { type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { useHost } from '../../host/Host.tsx'
import { HostLink } from '../../controls/HostLink.tsx'
import { useScope } from '../../scope/Scope.tsx'
import './text.css'

/** A paragraph, or a notice where it has a tone. Plain text: line breaks are kept and nothing in it is markup. */
function TextBlock({ block }: BlockProps) {
  const host = useHost()
  const scope = useScope()
  const words = readText(typeof block.text === 'string' ? block.text : '', scope, host)
  const link = readText(typeof block.link === 'string' ? block.link : '', scope, host)
  const path = typeof block.open === 'string' ? fillPath(block.open, scope) : ''
  const tone = typeof block.tone === 'string' ? block.tone : null
  return (
    <p
      className={tone ? `mc-text mc-text-notice mc-text-${tone}` : 'mc-text'}
      role={tone === 'danger' || tone === 'warning' ? 'note' : undefined}
    >
      {words}
      {link && path && host.may(path) ? (
        <>
          {' '}
          <HostLink className="mc-link" path={path}>
            {link}
          </HostLink>
        </>
      ) : null}
    </p>
  )
}

export default defineBlock({ Component: TextBlock })
