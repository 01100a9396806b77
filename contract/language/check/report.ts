import { nearestName } from '../../values/nearestName.ts'
import type { Rule } from '../Problem.ts'
import type { At, Checker } from './Scene.ts'

type Detail = { value?: unknown; near?: { word: string; names: Iterable<string> }; nearest?: string | undefined }

/** Notes a problem at the place where its value was written. */
export function report(checker: Checker, at: At, rule: Rule, message: string, detail: Detail = {}): void {
  const place = placeOf(checker, at)
  // Of a single letter every other is one slip away.
  const near =
    detail.nearest ?? (detail.near && detail.near.word.length > 1 ? nearestName(detail.near.word, detail.near.names) : undefined)
  checker.problems.push({
    ...place,
    path: at.path,
    rule,
    message,
    ...('value' in detail ? { value: detail.value } : {}),
    ...(near === undefined ? {} : { nearest: near }),
  })
}

/** Where a value was written; a key that is missing was missed at its object. */
export function placeOf(checker: Checker, at: At): { file: string; line: number; column: number } {
  return (
    checker.places.get(at.container, at.key) ?? checker.places.get(at.container, '') ?? { file: checker.file, line: 1, column: 1 }
  )
}

/** `"a", "b" or "c"` */
export function listWords(words: Iterable<unknown>): string {
  const quoted = [...words].map(word => JSON.stringify(word))
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** A value as it is told in a sentence, never longer than a line. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
