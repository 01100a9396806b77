import type { Field, Option, Tone } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { asText } from './asText.ts'

export type Choice = {
  value: string | number
  label: string
  /** What tells it from others of the same label */
  hint?: string
  tone?: Tone
  disabled?: boolean
  children?: Choice[]
  hasChildren?: boolean
  /** Further words it is found by: of 顺丰速运 `shunfeng sf` */
  search?: string
}

/** A key made only of digits is stored as an integer (page-schema.md, decision 6). */
export const readKey = (key: string): string | number => (/^-?\d{1,15}$/.test(key) ? Number(key) : key)

/** The choices of an enum or flags field with their labels in the language of the host. */
export function readChoices(field: Field, host: Host): Choice[] {
  return Object.entries(field.options ?? {}).map(([key, option]) => ({
    value: readKey(key),
    label: optionLabel(option, host),
    ...(typeof option === 'object' && option.tone ? { tone: option.tone } : {}),
  }))
}

/** The label of one stored value; the value itself where the field has no such choice. */
export function choiceLabel(value: unknown, field: Field, host: Host): string {
  const option = optionOf(value, field)
  return option === undefined ? asText(value) : optionLabel(option, host)
}

export const choiceTone = (value: unknown, field: Field): Tone | undefined => optionOf(value, field)?.tone

const optionLabel = (option: Option, host: Host): string => host.t(option.label, undefined, option.context)

/** Choices as an `options` expression or a `_options` call answers them: values, or {value, label, children?}. */
export function toChoices(answer: unknown, field: Field, host: Host): Choice[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap(item => {
    if (typeof item === 'string' || typeof item === 'number') return [{ value: item, label: choiceLabel(item, field, host) }]
    const choice = toChoice(item, field, host)
    return choice ? [choice] : []
  })
}

function toChoice(item: unknown, field: Field, host: Host): Choice | null {
  if (typeof item !== 'object' || item === null || !('value' in item)) return null
  const { value } = item
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const label = 'label' in item && item.label !== null ? String(item.label) : choiceLabel(value, field, host)
  const children = 'children' in item ? toChoices(item.children, field, host) : []
  const more = 'hasChildren' in item && (item.hasChildren === true || item.hasChildren === 'true')
  const hint = 'hint' in item && typeof item.hint === 'string' ? { hint: item.hint } : {}
  const search = 'search' in item && typeof item.search === 'string' ? { search: item.search } : {}
  return { value, label, ...hint, ...search, ...(children.length ? { children } : {}), ...(more ? { hasChildren: true } : {}) }
}

/** A value may be called like something every object has. */
function optionOf(value: unknown, { options = {} }: Field): Option | undefined {
  const key = asText(value)
  return Object.hasOwn(options, key) ? options[key] : undefined
}
