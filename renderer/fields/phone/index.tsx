import { isPhone } from '../../../contract/values/text.ts'
import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { asText } from '../../values/asText.ts'
import { bareNumber } from './bareNumber.ts'

export default defineField({
  wire: 'text',
  longest: '13800138000',
  width: 130,
  cell: value => asText(value),
  text: value => asText(value),
  parse: bareNumber,
  // A masked number (138****1234) is what an operator without the right sees; it is sent back unchanged.
  check(value) {
    const text = asText(value)
    return isPhone(text) || /^1\d{2}\*{4}\d{4}$/.test(text) ? null : 'A phone number has 11 digits and starts with 1'
  },
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
