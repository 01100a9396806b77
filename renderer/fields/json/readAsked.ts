import { type Answered, answerTo, type Asked } from '../../../contract/values/asked.ts'
import { isObject } from '../../../contract/values/loose.ts'
import { readList, readTexts } from '../../values/readList.ts'

const inputTypes = ['text', 'select', 'multi', 'number', 'date'] as const

/** The rows that a form asks for, as its `options` name them. */
export const readAsked = (choices: unknown): Asked[] =>
  readList(choices)
    .filter(isObject)
    .map(one => ({
      id: Number(one.id),
      name: String(one.name ?? ''),
      input_type: inputTypes.find(type => type === one.input_type) ?? 'text',
      options: readTexts(one.options),
      unit: typeof one.unit === 'string' ? one.unit : null,
      required: one.required === 1 ? 1 : 0,
    }))

export const readAnswered = (value: unknown): Answered[] =>
  readList(value)
    .filter(isObject)
    .map(({ id, name, value: text }) => ({
      ...(typeof id === 'number' ? { id } : {}),
      name: String(name ?? ''),
      value: String(text ?? ''),
    }))

/** The rows with an answer: in the place of the former one, and gone where there is none any more. */
export function withAnswer(rows: readonly Answered[], asked: Asked, value: string): Answered[] {
  const old = answerTo(asked, rows)
  const answer = value === '' ? [] : [{ id: asked.id, name: asked.name, value }]
  return old ? rows.flatMap(row => (row === old ? answer : [row])) : [...rows, ...answer]
}

/** The rows that nothing asks for: they were typed, or another category asked for them. */
export const unasked = (rows: readonly Answered[], asked: readonly Asked[]): Answered[] => {
  const answers = new Set(asked.map(one => answerTo(one, rows)))
  return rows.filter(row => !answers.has(row))
}

/** Whether all that must be said is said. */
export const isAnswered = (value: unknown, choices: unknown): boolean => {
  const rows = readAnswered(value)
  return readAsked(choices).every(one => one.required !== 1 || (answerTo(one, rows)?.value ?? '').trim() !== '')
}
