import { compile, compileTree, type Expression } from './compile.ts'
import { ExpressionError } from './parse/ExpressionError.ts'
import { toText } from './run/operators.ts'
import { longestText, parseSlot } from './parse/parse.ts'

type Part = string | Expression
const parsed = new Map<string, Part[]>()
const mostKept = 20_000
// A text may be longer than an expression, but it is no place for a book.
const longestFilled = 20_000

/**
 * Fills the slots of a text: `{row.name}` becomes the value as text, null becomes nothing, `{{` a brace.
 * `encode` is applied to each value, not to the text around it: `encodeURIComponent` for addresses.
 * Throws ExpressionError with the position in the text.
 */
export function fill(text: string, scope: Record<string, unknown>, encode?: (value: string) => string): string {
  if (!text.includes('{')) return text
  let filled = ''
  for (const part of readParts(text)) {
    if (typeof part === 'string') filled += part
    else filled += encode ? encode(toText(part.evaluate(scope))) : toText(part.evaluate(scope))
  }
  return filled
}

/** The expressions in the slots of a text, with positions in that text. Throws ExpressionError. */
export const slots = (text: string): Expression[] => readParts(text).filter(part => typeof part !== 'string')

/**
 * Evaluates any JSON: a string that begins with "=" becomes its value, another string is filled, lists and records are gone through.
 */
export function evaluateValue(value: unknown, scope: Record<string, unknown>): unknown {
  if (typeof value === 'string') return value.startsWith('=') ? compile(value.slice(1)).evaluate(scope) : fill(value, scope)
  if (Array.isArray(value)) return value.map(item => evaluateValue(item, scope))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, evaluateValue(item, scope)]))
}

function readParts(text: string): Part[] {
  const known = parsed.get(text)
  if (known) return known
  if (text.length > longestFilled)
    throw new ExpressionError(`A text with slots has at most ${longestFilled} characters`, longestFilled)
  const parts = splitParts(text)
  if (parsed.size >= mostKept) parsed.clear()
  parsed.set(text, parts)
  return parts
}

function splitParts(text: string): Part[] {
  const parts: Part[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const brace = text.indexOf('{', at)
    plain += text.slice(at, brace < 0 ? undefined : brace)
    if (brace < 0) break
    if (text[brace + 1] === '{') {
      plain += '{'
      at = brace + 2
      continue
    }
    const { tree, end } = parseSlot(text, brace + 1)
    const inner = text.slice(brace + 1, end - 1)
    if (inner.length > longestText) throw new ExpressionError(`The slot has more than ${longestText} characters`, brace)
    if (plain) parts.push(plain)
    plain = ''
    parts.push(compileTree(inner, tree))
    at = end
  }
  return plain ? [...parts, plain] : parts
}
