import type { Field } from '../../../contract/language/shape.ts'
import { lineLimits } from '../../../contract/values/text.ts'
import { isMasked } from '../../../contract/values/mask.ts'
import type { FieldType } from '../../kind/define.ts'
import type { Host } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { readList } from '../../values/readList.ts'

export type Check = { value: unknown; field: Field; type: FieldType; required: boolean; choices?: unknown; host: Host }

/** The sentence that is wrong with one value, in the language of the host; null when nothing is. Rules between fields come after. */
export function checkField({ value, field, type, required, choices, host }: Check): string | null {
  const label = host.t(field.label, undefined, field.context)
  if (isEmpty(value)) return required ? host.t('{label} cannot be blank', { label }) : null
  // What is shown shortened is sent back as it is, and the back end keeps what it has.
  if (field.mask && isMasked(value)) return null
  const sentence = type.check?.(value, field, choices) ?? null
  if (sentence !== null) return host.t(sentence, slotValues(field, type, host))
  return field.fields ? checkRows(readList(value), field.fields, host) : null
}

/** The first wrong cell of a list of rows. */
function checkRows(rows: unknown[], fields: Record<string, Field>, host: Host): string | null {
  for (const [index, item] of rows.entries()) {
    const row = new Map(typeof item === 'object' && item !== null ? Object.entries(item) : [])
    for (const [name, field] of Object.entries(fields)) {
      if (field.writable === false || field.hidden) continue
      const named = { ...field, name }
      const problem = checkField({
        value: row.get(name),
        field: named,
        type: fieldTypeOf(field.type),
        required: field.required === true,
        host,
      })
      if (problem) return host.t('Row {place}: {problem}', { place: index + 1, problem })
    }
  }
  return null
}

/** What the slots of a check's sentence may name: the keys of the field, limits written as the type writes its values. */
function slotValues(field: Field, type: FieldType, host: Host): Record<string, unknown> {
  const limit = (value: unknown) =>
    typeof value === 'number' && typeof field.name === 'string' ? type.text(value, field, host) : value
  return type.counts ? lineLimits(field) : { ...field, min: limit(field.min), max: limit(field.max) }
}
