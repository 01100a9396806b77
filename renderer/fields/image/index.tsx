import { defineField } from '../../kind/define.ts'
import { drawPictures } from '../../gallery/drawPictures.tsx'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'image',
  describes: ({ type }) => type === 'image',
  width: 56,
  align: 'center',
  cell: (value, _row, field, host) => drawPictures([value], host.t(field.label, undefined, field.context), host),
  view: (value, _row, field, host) => drawPictures([value], host.t(field.label, undefined, field.context), host, true),
  text: value => asText(value),
  parse: text => text.trim() || null,
  input: () => import('./Input.tsx'),
})
