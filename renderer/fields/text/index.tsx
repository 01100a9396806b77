import { keepers } from '../../../contract/values/input.ts'
import { lineLimits } from '../../../contract/values/text.ts'
import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { checkLength } from '../../values/checkLength.ts'
import { drawCopy } from '../../values/parts.tsx'
import { asText } from '../../values/asText.ts'

const strange = { digits: 'Digits only', lettersAndDigits: 'Letters and digits only' }

export default defineField({
  wire: 'text',
  breaks: true,
  counts: true,
  holdsNumbers: true,
  describes: ({ type }) => type === 'text' || type === 'hide',
  cell: (value, _row, field, host) => (field.copy ? drawCopy(asText(value), host) : asText(value)),
  text: value => asText(value),
  parse: text => text.trim(),
  check(value, field) {
    const text = asText(value)
    const length = checkLength(text, lineLimits(field))
    if (length) return length
    if (field.keeps && keepers[field.keeps](text) !== text) return strange[field.keeps]
    if (!field.pattern || new RegExp(field.pattern, 'u').test(text)) return null
    return typeof field.say === 'string' ? field.say : 'The format is not valid'
  },
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
