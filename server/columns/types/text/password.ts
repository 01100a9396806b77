import { withoutFilter } from '../../addressColumn.ts'
import { defineColumn } from '../../defineColumn.ts'
import { textColumn } from '../../textColumn.ts'

/** Always secret: the value is a hash made by a module, never sent out, exported or imported. */
export default defineColumn({
  ...withoutFilter(textColumn),
  wire: () => ({ type: 'hide', filter: false }),
  exportCell: () => null,
  unsortable: true,
  secret: true,
})
