import type { Field } from '../../../contract/language/shape.ts'
import { lineLimits } from '../../../contract/values/text.ts'
import type { FieldType } from '../../kind/define.ts'
import type { Host } from '../../host/Host.tsx'
import { isEmpty } from '../../values/isEmpty.ts'

/** The sentence that is wrong with one cell, in the language of the host; null when nothing is. */
export function checkCell(value: unknown, field: Field, type: FieldType, host: Host): string | null {
  if (isEmpty(value))
    return field.required ? host.t('{label} cannot be blank', { label: host.t(field.label, undefined, field.context) }) : null
  const sentence = type.check?.(value, field) ?? null
  return sentence === null ? null : host.t(sentence, lineLimits(field))
}
