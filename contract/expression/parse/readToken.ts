import { ExpressionError } from './ExpressionError.ts'

export type Token = { is: 'number' | 'string' | 'name' | 'sign' | 'end'; text: string; position: number; end: number }

const blank = /\s*/y
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const name = /[A-Za-z_$][\w$]*/y
// The longer signs first. Some are no part of the language: they are read so that the sentence about them can be a good one.
const sign = /===|!==|=>|\?\.|\+\+|--|\*\*|&&|\|\||\?\?|==|!=|<=|>=|[-+*/%<>!?:.,()[\]={}&|;]/y

/** The token at or after `from`. */
export function readToken(text: string, from: number): Token {
  const position = from + match(blank, text, from).length
  if (position >= text.length) return { is: 'end', text: '', position: text.length, end: text.length }
  const first = text[position]!
  if (first === "'" || first === '"') return readString(text, position, first)
  const digits = match(number, text, position)
  if (digits) return readNumber(text, position, digits)
  const word = match(name, text, position)
  if (word) return { is: 'name', text: word, position, end: position + word.length }
  const found = match(sign, text, position)
  if (found) return { is: 'sign', text: found, position, end: position + found.length }
  throw new ExpressionError(`"${String.fromCodePoint(text.codePointAt(position)!)}" means nothing in an expression`, position)
}

function match(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0] ?? ''
}

function readNumber(text: string, position: number, digits: string): Token {
  const end = position + digits.length
  if (match(name, text, end)) throw new ExpressionError('A number runs into a name', end)
  if (!Number.isFinite(Number(digits))) throw new ExpressionError('The number is too large', position)
  return { is: 'number', text: digits, position, end }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', '\\': '\\', "'": "'", '"': '"' }

function readString(text: string, position: number, quote: string): Token {
  let value = ''
  for (let at = position + 1; at < text.length; at++) {
    const letter = text[at]!
    if (letter === quote) return { is: 'string', text: value, position, end: at + 1 }
    if (letter !== '\\') {
      value += letter
      continue
    }
    const escaped = escapes[text[at + 1] ?? '']
    if (escaped === undefined) throw new ExpressionError('A backslash may stand before n, t, \\, \' and " only', at)
    value += escaped
    at++
  }
  throw new ExpressionError(`The text that begins here has no closing ${quote}`, position)
}
