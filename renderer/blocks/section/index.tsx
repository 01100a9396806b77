import type { Block } from '../../../contract/language/shape.ts'
import { Blocks } from '../../page/Block.tsx'
import { type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import './section.css'

/** Blocks under a heading; with `fold` the heading opens and closes them. */
function SectionBlock({ block, place }: BlockProps) {
  const host = useHost()
  const scope = useScope()
  const heading = readText(typeof block.section === 'string' ? block.section : '', scope, host)
  const content = <Blocks blocks={block.blocks as Block[]} place={`${place}.blocks`} />
  if (typeof block.fold !== 'boolean') {
    return (
      <section className="mc-section" aria-label={heading}>
        <h2 className="mc-section-title">{heading}</h2>
        {content}
      </section>
    )
  }
  return (
    <details className="mc-section" open={!block.fold}>
      <summary className="mc-section-title">{heading}</summary>
      {content}
    </details>
  )
}

export default defineBlock({ Component: SectionBlock })
