import { Blocks } from '../../page/Block.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'
import './section.css'

/** Blocks under a heading; with `fold` the heading opens and closes them. */
function SectionBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const heading = readText(block.section, scope, host)
  const content = <Blocks blocks={block.blocks} place={`${place}.blocks`} />
  if (block.fold === undefined) {
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

export default defineBlock<typeof shape>({ Component: SectionBlock })
