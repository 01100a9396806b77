import { defineField } from '../../kind/define.ts'
import { fileLink } from '../../values/fileLink.tsx'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  breaks: true,
  width: 160,
  cell: fileLink,
  text: value => asText(value),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
