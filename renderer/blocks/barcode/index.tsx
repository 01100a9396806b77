import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { readText } from '../../scope/evaluate.ts'
import { useHost } from '../../host/Host.tsx'
import { useScope } from '../../scope/Scope.tsx'
import { code128 } from './code128.ts'
import type { shape } from './schema.ts'
import './barcode.css'

/** Modules of white at either side, without which a scanner does not see where the bars begin. */
const quiet = 10

function BarcodeBlock({ block }: BlockProps<BlockOf<typeof shape>>) {
  const number = readText(block.barcode, useScope(), useHost()).trim()
  const code = code128(number)
  if (number === '') return null
  return (
    <div className="mc-barcode">
      {code ? (
        <svg
          viewBox={`0 0 ${code.width + 2 * quiet} 40`}
          preserveAspectRatio="none"
          aria-hidden="true"
          shapeRendering="crispEdges"
        >
          {code.bars.map(({ at, width }) => (
            <rect key={at} x={at + quiet} y={0} width={width} height={40} />
          ))}
        </svg>
      ) : null}
      <p>{number}</p>
    </div>
  )
}

export default defineBlock<typeof shape>({ Component: BarcodeBlock })
