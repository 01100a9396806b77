import type { Field } from '../../contract/language/shape.ts'
import type { FieldType } from '../define.ts'
import type { Host } from '../Host.tsx'
import { isEmpty } from '../values/isEmpty.ts'

export type Check = { value: unknown; field: Field; type: FieldType; required: boolean; host: Host }

/** The sentence that is wrong with one value, in the language of the host; null when nothing is. Rules between fields come after. */
export function checkField({ value, field, type, required, host }: Check): string | null {
  const label = host.t(field.label, undefined, field.context)
  if (isEmpty(value)) return required ? host.t('{label} is required', { label }) : null
  const sentence = type.check?.(value, field) ?? null
  return sentence === null ? null : host.t(sentence, slotValues(field, type, host))
}

/** What the slots of a check's sentence may name: the keys of the field, limits written as the type writes its values. */
function slotValues(field: Field, type: FieldType, host: Host): Record<string, unknown> {
  const limit = (value: unknown) =>
    typeof value === 'number' && typeof field.name === 'string' ? type.text(value, field, host) : value
  const countsThings = ['text', 'longtext', 'tags', 'flags', 'refs', 'images', 'json', 'password'].includes(field.type)
  return countsThings ? { ...field } : { ...field, min: limit(field.min), max: limit(field.max) }
}
