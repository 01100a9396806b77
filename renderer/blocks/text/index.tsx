import { type BlockProps, defineBlock } from '../../define.ts'
import { readText } from '../../evaluate.ts'
import { useHost } from '../../Host.tsx'
import { useScope } from '../../Scope.tsx'
import './text.css'

/** A paragraph, or a notice where it has a tone. Plain text: line breaks are kept and nothing in it is markup. */
function TextBlock({ block }: BlockProps) {
  const host = useHost()
  const scope = useScope()
  const words = readText(typeof block.text === 'string' ? block.text : '', scope, host)
  const tone = typeof block.tone === 'string' ? block.tone : null
  return (
    <p
      className={tone ? `mc-text mc-text-notice mc-text-${tone}` : 'mc-text'}
      role={tone === 'danger' || tone === 'warning' ? 'note' : undefined}
    >
      {words}
    </p>
  )
}

export default defineBlock({ Component: TextBlock })
