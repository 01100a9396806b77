import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { RefFilter, RefWords } from '../../filters/RefFilter.tsx'
import { readRefText } from '../../values/readRefText.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'cascade',
  width: 140,
  cell: (value, row, field) => asText(readRefText(value, row, field) ?? value),
  text: value => asText(value),
  parse(text) {
    if (text.trim() === '') return null
    if (!/^\d{1,15}$/.test(text.trim())) throw new ValueError('Enter the ID')
    return Number(text)
  },
  check: value => (typeof value === 'number' || typeof value === 'string' ? null : 'Choose one'),
  input: () => import('./Input.tsx'),
  filter: RefFilter,
  FilterWords: RefWords,
})
