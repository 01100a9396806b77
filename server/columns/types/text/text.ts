import { lineLimits } from '../../../../contract/values/text.ts'
import { defineColumn } from '../../defineColumn.ts'
import { textColumn } from '../../textColumn.ts'

export default defineColumn({ ...textColumn, keepsText: true, countsLetters: true, limits: lineLimits })
