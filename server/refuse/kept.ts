import type { Said } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import { sayAgain } from './refuse.ts'

/** No text that people type begins with it. */
const mark = '\u0002'

/** A sentence of ours as a text that is written down, to be said to each reader in their own language (sayKept). */
export const keep = (text: string, values: Record<string, unknown> = {}): string => keepSaid({ text, values })
export const keepSaid = (said: Said): string => mark + JSON.stringify(said)

/** Cuts a text that is not such a sentence. */
export const cutUnkept = (text: string, most: number): string => (text.startsWith(mark) ? text : text.slice(0, most))

/** What was written down, said to who reads it; what is in no language of ours as it is. */
export function sayKept(context: Pick<Context, 't'>, text: string): string {
  const said = text.startsWith(mark) ? readKept(text.slice(mark.length)) : null
  return said ? sayAgain(context, said) : text
}

/** Null for what is none: a cell of a file may begin with anything. */
function readKept(json: string): Said | null {
  try {
    const { text, values } = JSON.parse(json) as Partial<Said>
    return typeof text === 'string' && values ? { text, values } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The same of all texts in a value. */
export function sayAllKept(context: Pick<Context, 't'>, value: unknown): unknown {
  if (typeof value === 'string') return sayKept(context, value)
  if (Array.isArray(value)) return value.map(item => sayAllKept(context, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sayAllKept(context, item)]))
}
