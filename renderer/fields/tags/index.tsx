import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { checkCount } from '../../values/checkLength.ts'
import { widthOf } from '../../../contract/values/text.ts'
import { joinWords } from '../../values/joinWords.ts'
import { drawTags } from '../../values/parts.tsx'
import { readTexts } from '../../values/readList.ts'

export default defineField({
  wire: 'text',
  breaks: true,
  counts: true,
  width: 160,
  cell: (value, _row, _field, host) => joinWords(readTexts(value), host.language),
  view: value => drawTags(readTexts(value).map(text => ({ text }))),
  text: value => readTexts(value).join(', '),
  parse: text => [
    ...new Set(
      text
        .split(/[,，、;；\n]/)
        .map(word => word.trim())
        .filter(Boolean),
    ),
  ],
  check(value, field) {
    const most = field.maxWidth
    if (most !== undefined && readTexts(value).some(one => widthOf(one) > most))
      return 'A keyword can be up to {maxWidth} characters wide'
    return checkCount(value, field)
  },
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
