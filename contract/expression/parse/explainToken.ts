import type { Token } from './readToken.ts'

/** Habits of other languages, and what is written here instead. */
const habits: Record<string, string> = {
  '=': 'Nothing can be assigned here: == compares',
  '===': 'Write ==, which is strict here',
  '!==': 'Write !=, which is strict here',
  '=>': 'Functions cannot be written in an expression, only called',
  '?.': 'Write a plain point: a missing path is null',
  '&': 'Write && for "and"',
  '|': 'Write || for "or"',
  '**': 'There is no operator **',
  '++': 'Nothing can be changed in an expression',
  '--': 'Nothing can be changed in an expression: write - -x for a double minus',
  '{': 'Objects cannot be written in an expression',
  ';': 'An expression is one value, without ;',
}
const words: Record<string, string> = { and: 'Write &&', or: 'Write ||', not: 'Write !', is: 'Write ==' }

/** The sentence about a token that cannot stand where it stands. */
export function explainToken(token: Token, expected: string): string {
  if (token.is === 'end') return `The expression ends where ${expected} is expected`
  const known =
    token.is === 'sign'
      ? habits[token.text]
      : token.is === 'name' && Object.hasOwn(words, token.text)
        ? words[token.text]
        : undefined
  return known ?? `Expected ${expected}, found ${token.is === 'string' ? 'a text' : `"${token.text}"`}`
}
