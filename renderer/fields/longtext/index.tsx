import { defineField } from '../../define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'
import { checkLength } from '../../values/checkLength.ts'

export default defineField({
  wire: 'text',
  width: 240,
  cell: value => <span className="mc-clamp">{String(value)}</span>,
  view: value => <span className="mc-lines">{String(value)}</span>,
  text: value => String(value ?? ''),
  parse: text => text.trim(),
  check: (value, field) => checkLength(String(value), field),
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
