import { placeOf } from './report.ts'
import type { At, Checker } from './Scene.ts'

/** A text that is said in every language; words without a letter need no translation. */
export function noteText(text: string, context: string | undefined, at: At, checker: Checker): void {
  if (/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')))
    checker.texts.push({ text, context, place: placeOf(checker, at), path: at.path })
}
