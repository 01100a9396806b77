import { defineField } from '../../define.ts'
export default defineField({
  wire: 'text',
  width: 110,
  cell: value => String(value),
  text: value => String(value ?? ''),
  parse: text => text.trim() || null,
  check: value => (/^[a-z][a-z0-9-]*$/.test(String(value)) ? null : 'The name of an icon has small letters, digits and -'),
  input: () => import('./Input.tsx'),
})
