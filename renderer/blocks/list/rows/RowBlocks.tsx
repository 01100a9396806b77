import type { Row } from '../../../../contract/wire/table/table.ts'
import { Blocks } from '../../../page/Block.tsx'
import { ScopeProvider } from '../../../scope/Scope.tsx'
import type { RowContext } from './RowContext.ts'

/** What stands below an open row: blocks whose record is the row, as it came with the list. */
export function RowBlocks({ row, context: { expand, scope, titleOf } }: { row: Row; context: RowContext }) {
  if (!expand) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: what it holds is no set of fields
    <div className="mc-row-blocks" role="group" aria-label={titleOf(row)}>
      <ScopeProvider value={{ ...scope, row, record: row }}>
        <Blocks {...expand} />
      </ScopeProvider>
    </div>
  )
}
