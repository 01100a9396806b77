import { defineColumn } from '../../defineColumn.ts'
import { isPhone } from '../../../../contract/values/text.ts'
import { checkedColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

/** 11 digits starting with 1 (docs/rules/values.md#typing). */
export default defineColumn({
  ...checkedColumn(isPhone, () => {
    throw new ValueError('{label} must have 11 digits and start with 1')
  }),
  keepsText: true,
  example: '13800138000',
})
