import { defineField } from '../../define.ts'
import { drawImage } from '../../values/parts.tsx'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'image',
  width: 64,
  align: 'center',
  cell: (value, _row, field, host) => drawImage(value, host.t(field.label, undefined, field.context)),
  view: (value, _row, field, host) => drawImage(value, host.t(field.label, undefined, field.context), true),
  text: value => asText(value),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
