import { defineColumn } from '../../defineColumn.ts'
import { textColumn } from '../../textColumn.ts'

export default defineColumn({ ...textColumn, keepsText: true, countsLetters: true })
