import { Blocks } from '../../page/Block.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import type { shape } from './schema.ts'
import './columns.css'

/** Blocks side by side in a grid of 24; a narrow screen puts them under one another. */
function ColumnsBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const { columns } = block
  const share = Math.max(1, Math.floor(24 / columns.length))
  return (
    <div className="mc-columns">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a page keep their places
        <div key={index} className="mc-column" style={{ '--mc-span': column.span ?? share } as React.CSSProperties}>
          <Blocks blocks={column.blocks} place={`${place}.columns[${index}].blocks`} />
        </div>
      ))}
    </div>
  )
}

export default defineBlock<typeof shape>({ Component: ColumnsBlock })
