import type { Field } from '../../../contract/language/shape.ts'
import { defineField } from '../../kind/define.ts'
import { checkLength } from '../../values/checkLength.ts'
import { asText } from '../../values/asText.ts'

function checkPassword(value: unknown, field: Field): string | null {
  if (checkLength(asText(value), { ...field, min: field.min ?? 8, max: field.max ?? 32 }) === null) return null
  return field.min === undefined && field.max === undefined
    ? 'A password has 8 to 32 characters'
    : 'A password has {min} to {max} characters'
}

export default defineField({
  wire: 'hide',
  secret: true,
  counts: true,
  cell: () => '••••••',
  text: () => '',
  parse: text => text,
  check: checkPassword,
  input: () => import('./Input.tsx'),
})
