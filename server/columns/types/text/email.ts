import { defineColumn } from '../../defineColumn.ts'
import { patternColumn } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

export default defineColumn({
  ...patternColumn(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, () => {
    throw new ValueError('{label}: please enter a correct email address')
  }),
  keepsText: true,
})
