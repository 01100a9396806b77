import type { Row } from '../../../../contract/wire/table/table.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { RowContext } from './RowContext.ts'

type Props = { row: Row; id: RowId; open: boolean; context: RowContext }

/** Opens a row to what stands below it, and closes it again. */
export const RowToggle = ({ row, id, open, context: { host, toggle, titleOf } }: Props) => (
  <button
    type="button"
    className="mc-tree-toggle"
    aria-expanded={open}
    aria-label={host.t(open ? 'Collapse' : 'Expand')}
    aria-description={titleOf(row)}
    onClick={() => toggle(id)}
  >
    <span aria-hidden="true" className="mc-row-mark" data-open={open || undefined} />
  </button>
)
