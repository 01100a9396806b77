import type { Entity } from '../../../../contract/language/Entity.ts'
import { systemFields } from '../../../../contract/language/systemFields.ts'
import type { Field, Option, Tone } from '../../../../contract/language/shape.ts'
import type { WireColumn } from '../../../../contract/wire/table/table.ts'
import { typeOfColumn } from '../../../kind/registry.ts'

const tones: readonly string[] = ['muted', 'info', 'success', 'warning', 'danger']
const isTone = (tone: string | undefined): tone is Tone => tone !== undefined && tones.includes(tone)

/** A field by name: of the entity, else one that every entity has. */
const entityField = (entity: Entity | undefined, name: string): Field | undefined =>
  entity?.fields[name] ?? (entity ? systemFields[name] : undefined)

/**
 * The field behind a column. The entity decides type, label and looks; the back end decides which choices there are, and everything
 * where the entity is silent. `name` is put in, for field types that read what stands beside a value.
 */
export function fieldOf(name: string, entity: Entity | undefined, column: WireColumn | undefined): Field {
  const known = entityField(entity, name)
  if (!known) return column ? { ...fieldFromWire(column), name } : { type: 'text', label: name, name }
  const options = known.options && column?.options ? { options: mergeOptions(column.options, known.options) } : {}
  return { ...known, ...options, name }
}

function fieldFromWire(column: WireColumn): Field {
  const { title, decimal, options } = column
  return {
    type: typeOfColumn(column),
    label: title,
    ...(decimal === undefined ? {} : { decimal }),
    ...(options ? { options: mergeOptions(flat(options), {}) } : {}),
  }
}

/** Every level of nested options: a cell holds the value of any of them. */
const flat = (options: NonNullable<WireColumn['options']>): NonNullable<WireColumn['options']> =>
  options.flatMap(option => [option, ...flat(option.children ?? [])])

function mergeOptions(sent: NonNullable<WireColumn['options']>, known: Record<string, Option>): Record<string, Option> {
  return Object.fromEntries(
    sent.map(({ value, label, tone }) => [String(value), known[String(value)] ?? { label, ...(isTone(tone) ? { tone } : {}) }]),
  )
}
