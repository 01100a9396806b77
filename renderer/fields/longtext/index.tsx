import { defineField } from '../../kind/define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { checkLength } from '../../values/checkLength.ts'
import { asText } from '../../values/asText.ts'

export default defineField({
  wire: 'text',
  wide: true,
  counts: true,
  width: 240,
  cell: value => <span className="mc-clamp">{asText(value)}</span>,
  view: value => <span className="mc-lines">{asText(value)}</span>,
  text: value => asText(value),
  parse: text => text.trim(),
  check: (value, field) => checkLength(asText(value), field),
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
