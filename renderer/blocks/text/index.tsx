import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { fillPath } from '../../scope/fillPath.ts'
import { useHost } from '../../host/Host.tsx'
import { HostLink } from '../../controls/HostLink.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'
import './text.css'

/** A paragraph, or a notice where it has a tone. Plain text: line breaks are kept and nothing in it is markup. */
function TextBlock({ block }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const words = readText(block.text, scope, host)
  const link = readText(block.link, scope, host)
  const path = block.open === undefined ? '' : fillPath(block.open, scope)
  const tone = block.tone ?? null
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

export default defineBlock<typeof shape>({ Component: TextBlock })
