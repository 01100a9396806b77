import type { Field } from '../../../../contract/language/shape.ts'
import { defineColumn, type Say } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { cellText } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

const yes = new Set(['1', 'true', 'yes', 'y', '是', 'sí', 'si', 'はい', '√'])
const no = new Set(['0', 'false', 'no', 'n', '否', 'いいえ', '×'])

const isWord = (text: string, ...words: unknown[]): boolean =>
  words.some(word => typeof word === 'string' && word.toLowerCase() === text)

/** The word for a state: the field's own, in the field's sense, else Yes and No. */
function wordOf(isOn: boolean, { on, off, context }: Field, say: Say): string {
  const own = isOn ? on : off
  if (typeof own !== 'string') return say(isOn ? 'Yes' : 'No')
  return say(context === undefined ? own : `${own}|${context}`)
}

/** 0 or 1. */
export default defineColumn({
  ...wholeColumn('smallint', 0),
  read: value => {
    if (value === true || value === 1 || value === '1') return 1
    if (value === false || value === 0 || value === '0') return 0
    throw new ValueError('{label} must be 0 or 1')
  },
  wire: () => ({ type: 'select', item_align: 'center' }),
  exportCell: (value, field, say) => wordOf(Number(value) === 1, field, say),
  numFmt: () => '@',
  choices: (field, say) => [
    { value: 1, label: wordOf(true, field, say) },
    { value: 0, label: wordOf(false, field, say) },
  ],
  importCell: (cell, field, say) => {
    const words = { yes: wordOf(true, field, say), no: wordOf(false, field, say) }
    const text = cellText(cell).toLowerCase()
    if (yes.has(text) || isWord(text, words.yes, field.on, say('Yes'))) return 1
    if (no.has(text) || isWord(text, words.no, field.off, say('No'))) return 0
    throw new ValueError('{label} must be {yes} or {no}', words)
  },
})
