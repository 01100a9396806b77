import type { Field } from '../../contract/language/shape.ts'
import { kinds } from './expandExample.ts'

type Example = { field: { type: string }; value: unknown; answers?: Record<string, unknown> }
const files = import.meta.glob<Example[]>('../../renderer/fields/*/example.json', { import: 'examples', eager: true })
const examples = Object.values(files).flat()

/** What the examples of field types say that calls answer: choices of regions and the like. */
export const typeAnswers: Readonly<Record<string, unknown>> = Object.assign({}, ...examples.map(({ answers }) => answers ?? {}))

/** Texts of which one fits most patterns that a field may have. */
const patterned = [
  'A1',
  'SAMPLE-1',
  '12345678',
  '123456789012',
  '13800138000',
  '#336699',
  'a1@example.com',
  'https://shop1.example.com/:id',
  'sample1',

  '91310000MA1FL0000X',
]

/**
 * A value that a field takes: the first of its type's own examples, within the field's choices and limits. `at` makes another one of
 * it, where the type has room for others.
 * @throws Error when the type has no example or none of ours fits its pattern
 */
export function sampleValue(field: Field, at = 0): unknown {
  if (field.to) return kinds.fields.get(field.type)?.holds === 'list' ? [1] : 1
  if (field.options) return sampleChoice(field, at)
  // Their choices are named by a page, and travel as texts.
  if (field.type === 'flags') return [`choice${at}`]
  // Choices that a server answers are texts.
  if (field.type === 'enum') return 'A1'
  if (field.fields)
    return [
      Object.fromEntries(
        Object.entries(field.fields).flatMap(([name, one]) => (one.writable === false ? [] : [[name, sampleValue(one, at)]])),
      ),
    ]
  const value = examples.find(one => one.field.type === field.type)?.value
  if (value === undefined) throw new Error(`renderer/fields/${field.type}/example.json shows no value of its type`)
  if (typeof value === 'string' && field.type === 'text') return sampleText(field, at)
  if (typeof value === 'string' && /^\d{6,}$/.test(value)) return numbered(value, at)
  return typeof value === 'number' ? sampleNumber(field, value, at) : structuredClone(value)
}

function sampleChoice({ options = {}, type }: Field, at: number): unknown {
  const keys = Object.keys(options)
  const key = keys[at % keys.length] ?? ''
  const value = keys.every(one => /^-?\d+$/.test(one)) ? Number(key) : key
  return type === 'flags' ? [value] : value
}

function sampleText({ min = 0, max = 60, maxWidth = 60, pattern, label }: Field, at: number): string {
  if (pattern !== undefined) {
    const fits = patterned.map(text => numbered(text, at)).find(text => new RegExp(pattern).test(text) && text.length <= max)
    if (fits === undefined)
      throw new Error(`No sample text fits the pattern ${pattern} of "${label}": write one into sampleValue.ts`)
    return fits
  }
  const most = Math.min(max, Math.max(4, Math.floor(maxWidth / 2)))
  return `S${at} sample text`.slice(0, most).trim().padEnd(min, 'x')
}

/** Another text of the same form: its last digits are the number. */
const numbered = (text: string, at: number): string =>
  text.replace(/\d+(?=\D*$)/, digits => digits.slice(0, Math.max(0, digits.length - String(at).length)) + at)

const day = 86_400
const firstMoment = 1_000_000_000
const farMoment = 4_000_000_000

/** What is 0 or 1 has no other values; another moment is another day; beyond the greatest one counts down from it. */
function sampleNumber({ min, max, future }: Field, value: number, at: number): number {
  if (value === 0 || value === 1) return value
  if (future === true) return farMoment + at * day
  const other = value > firstMoment ? value + at * day : value + at
  return Math.max(min ?? Number.NEGATIVE_INFINITY, max !== undefined && other > max ? max - at : other)
}
