import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import type { Problem } from '../Problem.ts'
import { joinPath, type Place, type Places } from '../places.ts'

/** What stands in a file; `value` is undefined when its syntax is broken. */
export type JsonFile = { value: unknown; problems: Problem[] }

type Open = { container: Record<string, unknown> | unknown[]; key: string; seen: Set<string> }

const expected: Record<string, string> = {
  InvalidSymbol: 'a string in double quotes, a number, true, false or null is expected',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a key in double quotes is expected (there may be a comma too many before it)',
  ValueExpected: 'a value is expected (there may be a comma too many before it)',
  ColonExpected: '":" is expected',
  CommaExpected: '"," is expected',
  CloseBraceExpected: '"}" is expected',
  CloseBracketExpected: '"]" is expected',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'comments are not part of JSON',
  UnexpectedEndOfComment: 'comments are not part of JSON',
  UnexpectedEndOfString: 'the string has no closing quote',
  UnexpectedEndOfNumber: 'the number is not finished',
  InvalidUnicode: 'four hexadecimal digits are expected after \\u',
  InvalidEscapeCharacter: 'no such escape; a backslash itself is written \\\\',
  InvalidCharacter: 'a control character must be written as an escape: \\n, \\t',
}

/**
 * Reads JSON and notes in `places` where each member was written.
 * Of a broken syntax only the first fault is told, since the rest follow from it; a key written twice is told each time.
 */
export function readJson(text: string, file: string, places: Places): JsonFile {
  const stack: Open[] = []
  const problems: Problem[] = []
  let root: unknown
  let broken = false
  const pathHere = () =>
    stack.reduce((path, open) => joinPath(path, Array.isArray(open.container) ? open.container.length : open.key), '')

  const put = (value: unknown, line: number, column: number) => {
    const top = stack.at(-1)
    if (!top) {
      root = value
      return
    }
    const place: Place = { file, line: line + 1, column: column + 1 }
    if (Array.isArray(top.container)) {
      places.set(top.container, top.container.length, place)
      top.container.push(value)
      return
    }
    places.set(top.container, top.key, place)
    // Defined, not assigned: a key named __proto__ stays an ordinary key.
    Object.defineProperty(top.container, top.key, { value, enumerable: true, writable: true, configurable: true })
  }
  const open = (container: Open['container'], line: number, column: number) => {
    stack.push({ container, key: '', seen: new Set() })
    places.set(container, '', { file, line: line + 1, column: column + 1 })
  }
  // A container joins its parent when it ends, so that the path of a fault inside it counts the members before it.
  const close = () => {
    const done = stack.pop()
    const at = done && places.get(done.container, '')
    if (at) put(done.container, at.line - 1, at.column - 1)
  }

  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, column) => open({}, line, column),
      onArrayBegin: (_offset, _length, line, column) => open([], line, column),
      onObjectEnd: close,
      onArrayEnd: close,
      onLiteralValue: (value, _offset, _length, line, column) => put(value, line, column),
      onObjectProperty: (key, _offset, _length, line, column) => {
        const top = stack.at(-1)
        if (!top) return
        top.key = key
        if (top.seen.has(key) && !broken)
          problems.push({
            file,
            line: line + 1,
            column: column + 1,
            path: pathHere(),
            value: key,
            rule: 'duplicate',
            message: `the key "${key}" is written twice in this object`,
          })
        top.seen.add(key)
      },
      onError: (code, _offset, _length, line, column) => {
        if (broken) return
        broken = true
        problems.push({
          file,
          line: line + 1,
          column: column + 1,
          path: pathHere(),
          rule: 'syntax',
          message: `line ${line + 1}, column ${column + 1}: ${sentence(code)}`,
        })
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )
  return { value: broken ? undefined : root, problems: broken ? problems.filter(one => one.rule === 'syntax') : problems }
}

const sentence = (code: ParseErrorCode) => expected[printParseErrorCode(code)] ?? 'this is no JSON'
