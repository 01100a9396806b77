import type { Document } from '../../read/Document.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Seen = { tone: string; file: string }

/** One word has one colour, whatever has it: of two the second file is told of the first. */
export function checkTones(entities: readonly Document[], checker: Checker): void {
  const seen = new Map<string, Seen>()
  for (const { file, value } of entities) {
    checker.file = file
    if (isObject(value.fields)) checkFields(value.fields, { container: value, key: 'fields', path: 'fields' }, seen, checker)
  }
}

function checkFields(fields: Record<string, unknown>, at: At, seen: Map<string, Seen>, checker: Checker): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!isObject(field)) continue
    const own = inside(at, fields, name)
    // Rows of a field have fields of their own.
    if (isObject(field.fields)) checkFields(field.fields, inside(own, field, 'fields'), seen, checker)
    if (isObject(field.options)) checkOptions(field.options, inside(own, field, 'options'), seen, checker)
  }
}

function checkOptions(options: Record<string, unknown>, at: At, seen: Map<string, Seen>, checker: Checker): void {
  for (const [key, option] of Object.entries(options)) {
    if (!isObject(option) || typeof option.label !== 'string' || typeof option.tone !== 'string') continue
    const word = [option.label, option.context].filter(part => typeof part === 'string').join('|')
    const first = seen.get(word)
    if (first === undefined) seen.set(word, { tone: option.tone, file: checker.file })
    else if (first.tone !== option.tone) {
      const message = `"${word}" is ${option.tone} here and ${first.tone} in ${first.file}: one word has one tone, or a context`
      report(checker, inside(inside(at, options, key), option, 'tone'), 'word', message, { value: option.tone })
    }
  }
}
