import { ValueError } from '../../contract/values/ValueError.ts'
import type { FieldType } from '../kind/define.ts'
import { asText } from '../values/asText.ts'
import { readRefText } from '../values/readRefText.ts'
import { RefFilter, RefWords } from './RefFilter.tsx'

/** What field types have in common that hold the id of one record. */
export const refType: Pick<FieldType, 'cell' | 'text' | 'parse' | 'check' | 'filter' | 'FilterWords'> = {
  cell: (value, row, field) => asText(readRefText(value, row, field) ?? value),
  text: value => asText(value),
  parse(text) {
    if (text.trim() === '') return null
    if (!/^\d{1,15}$/.test(text.trim())) throw new ValueError('Enter the ID')
    return Number(text)
  },
  check: value => (typeof value === 'number' || typeof value === 'string' ? null : 'Choose one'),
  filter: RefFilter,
  FilterWords: RefWords,
}
