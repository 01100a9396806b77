import { defineColumn } from '../../defineColumn.ts'
import { patternColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

export default defineColumn({
  ...patternColumn(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, () => {
    throw new ValueError('{label} must be a color such as #1f7cfa')
  }),
  example: '#1f7cfa',
})
