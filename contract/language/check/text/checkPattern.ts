import { report, showValue } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** A regular expression as the console and the server read it; the error says what is wrong with it. */
export function readPattern(pattern: string): RegExp | Error {
  try {
    return new RegExp(pattern, 'u')
  } catch (error) {
    if (error instanceof SyntaxError) return error
    throw error
  }
}

/** A regular expression that can be read. */
export function checkPattern(text: string, at: At, _scene: Scene, checker: Checker): void {
  const read = readPattern(text)
  if (!(read instanceof Error)) return
  const reason = read.message.replace(/^Invalid regular expression: /, '').replace(`/${text}/u: `, '')
  report(checker, at, 'pattern', `${showValue(text)} is no regular expression: ${reason}`, { value: text })
}
