import { Choices } from '../../choice/Choices.tsx'
import { useChosen } from '../../choice/useChosen.ts'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { Blocks } from '../../page/Block.tsx'
import { ScopeProvider } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'
import './choose.css'

/** Choices above blocks that share them. */
function ChooseBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const { offers, choose, scope } = useChosen(block.choose)
  return (
    <ScopeProvider value={scope}>
      <div className="mc-shared-choices">
        <Choices offers={offers} choose={choose} />
        <Blocks blocks={block.blocks} place={`${place}.blocks`} />
      </div>
    </ScopeProvider>
  )
}

export default defineBlock<typeof shape>({ Component: ChooseBlock })
