import type { Field } from '../../contract/language/shape.ts'
import { ValueError } from '../../contract/values/ValueError.ts'
import type { Say } from './defineColumn.ts'

type Pair = Record<string, unknown>

/** The names of both texts that a row of the field has; null where rows are anything else. */
function pairOf({ fields = {} }: Field): [string, string] | null {
  const [first, second, third] = Object.entries(fields)
  return first && second && !third && first[1].type === 'text' && second[1].type === 'text' ? [first[0], second[0]] : null
}

/** Rows of two texts as people write them: `Colour: Red; Size: M`. Undefined where they would not be read back as they are. */
export function sayPairs(rows: unknown, field: Field): string | undefined {
  const names = pairOf(field)
  if (!names || !Array.isArray(rows)) return undefined
  const pairs = rows.map((row: Pair) => names.map(name => String(row[name] ?? '')) as [string, string])
  const isPlain = pairs.every(([name, value]) => /^[^;；:：]+$/.test(name) && /^[^;；]+$/.test(value))
  return isPlain ? pairs.map(pair => pair.join(': ')).join('; ') : undefined
}

/** How such a text looks, with the labels of its parts. */
export function examplePairs(field: Field, say: Say): string | undefined {
  const names = pairOf(field)
  const pair = names?.map(name => say(field.fields?.[name]?.label ?? name)).join(': ')
  return pair && `${pair}; ${pair}`
}

/** Reads such a text; undefined where the field has no rows of two texts. @throws ValueError where a part of it is no pair */
export function readPairs(text: string, field: Field): Pair[] | undefined {
  const names = pairOf(field)
  if (!names) return undefined
  return text
    .split(/[;；]/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const [, name = '', value = ''] = /^([^:：]+)[:：](.*)$/.exec(part) ?? []
      if (value.trim() === '') throw new ValueError('{label}: write each as name: value, with semicolons between them')
      return { [names[0]]: name.trim(), [names[1]]: value.trim() }
    })
}
