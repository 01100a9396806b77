import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { readWhole } from '../../readNumber.ts'
import { cellText } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

/** The id of a record of the entity `to`; a tree's roots have parent 0. The table checks that the record exists in the tenant. */
export default defineColumn({
  ...wholeColumn('bigint', 0),
  read: value => {
    const id = readWhole(value)
    if (id < 0) throw new ValueError('{label} must be an ID')
    return id
  },
  wire: () => ({ type: 'select', item_align: 'left' }),
  exportCell: value => (value === null ? null : String(value)),
  numFmt: () => '@',
  importCell: cellText,
  titles: 'one',
})
