import { cleanHtml, textOfHtml } from '../../cleanHtml.ts'
import { defineColumn } from '../../defineColumn.ts'
import { readText } from '../../readText.ts'
import { textColumn } from '../../textColumn.ts'

export default defineColumn({
  ...textColumn,
  read: value => cleanHtml(readText(value)),
  exportCell: value => textOfHtml(String(value)),
  fileCell: String,
  heavy: true,
  unsortable: true,
  countsLetters: true,
})
