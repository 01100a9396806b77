import { defineField } from '../../define.ts'
import { TextFilter } from '../../filters/TextFilter.tsx'

export default defineField({
  wire: 'text',
  width: 180,
  cell: value => String(value),
  text: value => String(value ?? ''),
  parse: text => text.trim(),
  check: value => (/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(String(value)) ? null : 'please enter a correct email address'),
  input: () => import('./Input.tsx'),
  filter: TextFilter,
})
