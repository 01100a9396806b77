import { defineColumn } from '../../defineColumn.ts'
import { patternColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

export default defineColumn(
  patternColumn(/^[A-Za-z][\w-]{0,63}$/, () => {
    throw new ValueError('{label} must be an icon name')
  }),
)
