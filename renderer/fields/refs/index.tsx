import type { Field } from '../../../contract/language/shape.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { RefsFilter, RefWords } from '../../filters/RefFilter.tsx'
import { checkCount } from '../../values/checkLength.ts'
import { joinWords } from '../../values/joinWords.ts'
import { drawTags } from '../../values/parts.tsx'
import { readList } from '../../values/readList.ts'
import { readRefText } from '../../values/readRefText.ts'
import { asText } from '../../values/asText.ts'

function namesOf(value: unknown, row: Record<string, unknown>, field: Field) {
  const texts = readList(readRefText(value, row, field))
  return readList(value).map((id, index) => ({ text: asText(texts[index] ?? id), key: asText(id) }))
}

export default defineField({
  wire: 'checkbox',
  breaks: true,
  counts: true,
  width: 180,
  cell: (value, row, field, host) =>
    joinWords(
      namesOf(value, row, field).map(({ text }) => text),
      host.language,
    ),
  view: (value, row, field) => drawTags(namesOf(value, row, field)),
  text: value => readList(value).map(asText).join(', '),
  parse(text) {
    const words = text.split(/[,，\s]+/).filter(Boolean)
    if (words.some(word => !/^\d{1,15}$/.test(word))) throw new ValueError('Enter IDs separated by commas')
    return words.map(Number)
  },
  check: checkCount,
  input: () => import('./Input.tsx'),
  filter: RefsFilter,
  FilterWords: RefWords,
})
