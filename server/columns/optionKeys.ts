import type { Field } from '../../contract/language/shape.ts'
import type { WireOption } from '../../contract/wire/table/table.ts'
import type { Say } from './defineColumn.ts'
import { ValueError } from '../../contract/values/ValueError.ts'

const numbered = new WeakMap<NonNullable<Field['options']>, boolean>()

/** Options whose keys are all digits are kept as integers. */
export function hasNumberKeys({ options }: Field): boolean {
  if (options === undefined) return false
  const known = numbered.get(options) ?? Object.keys(options).every(key => /^\d{1,9}$/.test(key))
  numbered.set(options, known)
  return known
}

export const readKey = (field: Field, value: unknown): string | number => {
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // The choices of such a field are worked out by a form; whoever saves it checks them.
  if (!field.options && key !== '' && key.length <= 64) return key
  if (!field.options || !Object.hasOwn(field.options, key))
    throw new ValueError('{label} must be one of: {options}', { options: Object.keys(field.options ?? {}).join(', ') })
  return hasNumberKeys(field) ? Number(key) : key
}

export const labelOf = (field: Field, value: unknown, say: Say): string => {
  const option = field.options?.[String(value)]
  return option ? say(option.context ? `${option.label}|${option.context}` : option.label) : String(value)
}

/** An option named in a workbook by its label, as shown or in English, or by its key. */
export function keyFromText(field: Field, text: string, say: Say): string {
  const wanted = text.trim()
  const found = Object.entries(field.options ?? {}).find(
    ([key, option]) => wanted === key || wanted === option.label || wanted === labelOf(field, key, say),
  )
  if (!found)
    throw new ValueError('{label} must be one of: {options}', {
      options: Object.keys(field.options ?? {})
        .map(key => labelOf(field, key, say))
        .join(', '),
    })
  return found[0]
}

export const wireOptions = (field: Field, say: Say): WireOption[] =>
  Object.entries(field.options ?? {}).map(([key, option]) => ({
    value: hasNumberKeys(field) ? Number(key) : key,
    label: labelOf(field, key, say),
    ...(option.tone ? { tone: option.tone } : {}),
  }))
