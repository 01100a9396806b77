import { ExpressionError } from './ExpressionError.ts'
import { explainToken } from './explainToken.ts'
import { readToken, type Token } from './readToken.ts'
import { type BinarySign, isBinarySign, power, type Tree } from './tree.ts'

export const longestText = 2000
export const deepest = 40

/** Parses a whole text; throws ExpressionError. */
export function parse(text: string): Tree {
  if (text.length > longestText) throw new ExpressionError(`The expression has more than ${longestText} characters`, longestText)
  const parser = new Parser(text, 0)
  const tree = parser.readExpression(0)
  parser.expectEnd()
  return tree
}

/** Parses the slot whose brace stands before `from`; `end` is the place after its closing brace. */
export function parseSlot(text: string, from: number): { tree: Tree; end: number } {
  const parser = new Parser(text, from)
  const tree = parser.readExpression(0)
  return { tree, end: parser.expectSign('}').end }
}

/** A Pratt parser: an operand, then as long as an operator binds tighter than `limit`, that operator and its right side. */
class Parser {
  readonly #text: string
  #token: Token
  #depth = 0

  constructor(text: string, from: number) {
    this.#text = text
    this.#token = readToken(text, from)
  }

  readExpression(limit: number): Tree {
    if (++this.#depth > deepest)
      throw new ExpressionError(`The expression is nested more than ${deepest} deep`, this.#token.position)
    let left = this.#readMembers(this.#readOperand())
    let compared = 0
    for (let sign = this.#binarySign(); sign && power[sign] > limit; sign = this.#binarySign()) {
      const { position } = this.#token
      const binds = power[sign]
      // 1 < x < 5 would compare a yes or no with 5, which nobody means.
      if (compared === binds) throw new ExpressionError('Comparisons do not chain: join two of them with &&', position)
      compared = binds === 4 || binds === 5 ? binds : 0
      this.#next()
      left = { is: 'binary', sign, left, right: this.readExpression(binds), position }
    }
    if (limit === 0 && this.#isSign('?')) left = this.#readChoice(left)
    this.#depth--
    return left
  }

  expectSign(sign: string): Token {
    const token = this.#token
    if (!this.#isSign(sign)) throw new ExpressionError(explainToken(token, `"${sign}"`), token.position)
    // What follows a slot is no expression, so it is not read as one.
    if (sign !== '}') this.#next()
    return token
  }

  expectEnd(): void {
    if (this.#token.is !== 'end')
      throw new ExpressionError(explainToken(this.#token, 'an operator or the end'), this.#token.position)
  }

  #next(): void {
    this.#token = readToken(this.#text, this.#token.end)
  }

  #isSign(sign: string): boolean {
    return this.#token.is === 'sign' && this.#token.text === sign
  }

  #binarySign(): BinarySign | null {
    const { is, text } = this.#token
    return (is === 'sign' || (is === 'name' && text === 'in')) && isBinarySign(text) ? text : null
  }

  #readOperand(): Tree {
    const { is, text, position } = this.#token
    if (is === 'sign') return this.#readSign()
    if (is === 'end') throw new ExpressionError(explainToken(this.#token, 'a value'), position)
    this.#next()
    if (is === 'number') return { is: 'value', value: Number(text), position }
    if (is === 'string') return { is: 'value', value: text, position }
    if (text === 'null') return { is: 'value', value: null, position }
    if (text === 'true' || text === 'false') return { is: 'value', value: text === 'true', position }
    if (text === 'in') throw new ExpressionError('"in" needs a value before it', position)
    return this.#isSign('(')
      ? { is: 'call', name: text, values: this.#readValues(')'), position }
      : { is: 'name', name: text, position }
  }

  #readSign(): Tree {
    const { text, position } = this.#token
    if (text === '[') return { is: 'list', items: this.#readValues(']'), position }
    if (text !== '(' && text !== '!' && text !== '-') throw new ExpressionError(explainToken(this.#token, 'a value'), position)
    this.#next()
    if (text !== '(') return { is: 'unary', sign: text, of: this.readExpression(8), position }
    const inner = this.readExpression(0)
    this.expectSign(')')
    return inner
  }

  /** `.name` and `[key]` after an operand. */
  #readMembers(tree: Tree): Tree {
    let of = tree
    for (;;) {
      const { position } = this.#token
      if (this.#isSign('.')) of = { is: 'member', of, key: this.#readKey(), position }
      else if (this.#isSign('[')) {
        this.#next()
        const key = this.readExpression(0)
        this.expectSign(']')
        of = { is: 'member', of, key, position }
      } else if (this.#isSign('(')) throw new ExpressionError('Only a function can be called, by its plain name', position)
      else return of
    }
  }

  #readKey(): Tree {
    this.#next()
    const { is, text, position } = this.#token
    if (is !== 'name') throw new ExpressionError(explainToken(this.#token, 'a name'), position)
    this.#next()
    return { is: 'value', value: text, position }
  }

  #readValues(close: ')' | ']'): Tree[] {
    const values: Tree[] = []
    this.#next()
    while (!this.#isSign(close)) {
      values.push(this.readExpression(0))
      if (this.#isSign(',')) this.#next()
      else if (!this.#isSign(close))
        throw new ExpressionError(explainToken(this.#token, `"," or "${close}"`), this.#token.position)
    }
    this.#next()
    return values
  }

  #readChoice(test: Tree): Tree {
    const { position } = this.#token
    this.#next()
    const yes = this.readExpression(0)
    this.expectSign(':')
    return { is: 'choice', test, yes, no: this.readExpression(0), position }
  }
}
