import { defineColumn } from '../../defineColumn.ts'
import { readText } from '../../readText.ts'
import { textColumn } from '../../textColumn.ts'

export default defineColumn({
  ...textColumn,
  read: readText,
  heavy: true,
  unsortable: true,
  keepsText: true,
  countsLetters: true,
})
