import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { cellText } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

const yes = new Set(['1', 'true', 'yes', 'y', '是', 'sí', 'si', 'はい', '√'])
const no = new Set(['0', 'false', 'no', 'n', '否', 'いいえ', '×'])

/** 0 or 1. */
export default defineColumn({
  ...wholeColumn('smallint', 0),
  read: value => {
    if (value === true || value === 1 || value === '1') return 1
    if (value === false || value === 0 || value === '0') return 0
    throw new ValueError('{label} must be 0 or 1')
  },
  wire: () => ({ type: 'select', item_align: 'center' }),
  exportCell: (value, _field, say) => say(Number(value) === 1 ? 'Yes' : 'No'),
  numFmt: () => '@',
  choices: (_field, say) => [
    { value: 1, label: say('Yes') },
    { value: 0, label: say('No') },
  ],
  importCell: (cell, _field, say) => {
    const text = cellText(cell).toLowerCase()
    if (yes.has(text) || text === say('Yes').toLowerCase()) return 1
    if (no.has(text) || text === say('No').toLowerCase()) return 0
    throw new ValueError('{label} must be {yes} or {no}', { yes: say('Yes'), no: say('No') })
  },
})
