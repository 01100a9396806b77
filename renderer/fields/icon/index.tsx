import { defineField } from '../../kind/define.ts'
import { asText } from '../../values/asText.ts'
export default defineField({
  wire: 'text',
  width: 110,
  cell: value => asText(value),
  text: value => asText(value),
  parse: text => text.trim() || null,
  check: value => (/^[a-z][a-z0-9-]*$/.test(asText(value)) ? null : 'An icon name has lowercase letters, digits and -'),
  input: () => import('./Input.tsx'),
})
