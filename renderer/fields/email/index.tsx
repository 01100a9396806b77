import { isEmail } from '../../../contract/values/text.ts'
import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  width: 180,
  cell: value => asText(value),
  text: value => asText(value),
  parse: text => text.trim(),
  check: value => (isEmail(asText(value)) ? null : 'please enter a correct email address'),
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
