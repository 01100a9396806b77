import { defineField } from '../../define.ts'
import { drawImage } from '../../values/parts.tsx'

export default defineField({
  wire: 'image',
  width: 64,
  align: 'center',
  cell: (value, _row, field, host) => drawImage(value, host.t(field.label, undefined, field.context)),
  view: (value, _row, field, host) => drawImage(value, host.t(field.label, undefined, field.context), true),
  text: value => String(value ?? ''),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
