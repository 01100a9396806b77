import { defineColumn } from '../../defineColumn.ts'
import { patternColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

/** 11 digits starting with 1 (docs/rules/values.md#typing). */
export default defineColumn({
  ...patternColumn(/^1\d{10}$/, () => {
    throw new ValueError('{label} must have 11 digits and start with 1')
  }),
  keepsText: true,
  example: '13800138000',
})
