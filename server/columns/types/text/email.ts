import { defineColumn } from '../../defineColumn.ts'
import { isEmail } from '../../../../contract/values/text.ts'
import { checkedColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

export default defineColumn({
  ...checkedColumn(isEmail, () => {
    throw new ValueError('{label}: please enter a correct email address')
  }),
  keepsText: true,
})
