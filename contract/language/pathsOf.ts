import { compile } from '../expression/compile.ts'
import { slots } from '../expression/fill.ts'
import { ExpressionError } from '../expression/parse/ExpressionError.ts'

/** Every path that the expressions in a value read, `row.name`: those of texts that begin with "=", and of slots. */
export function pathsOf(value: unknown): string[] {
  if (typeof value === 'string') return pathsOfText(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsOf) : []
}

function pathsOfText(text: string): string[] {
  try {
    return text.startsWith('=') ? compile(text.slice(1)).paths : slots(text).flatMap(slot => slot.paths)
  } catch (error) {
    // The check tells what is wrong with it.
    if (error instanceof ExpressionError) return []
    throw error
  }
}
