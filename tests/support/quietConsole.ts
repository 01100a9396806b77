import { afterEach } from 'vitest'

let said: string[] = []
let expected: RegExp[] = []

/** In a test whose subject is an error: `console.error` may say this. */
export const expectError = (...patterns: RegExp[]): void => void expected.push(...patterns)

const textOf = (part: unknown): string => (part instanceof Error ? (part.stack ?? part.message) : String(part))

/** An error that is only printed is one that nobody reads: a test that prints one fails. */
export function failOnErrors(): void {
  console.error = (...parts: unknown[]) => {
    const text = parts.map(textOf).join(' ')
    if (!expected.some(pattern => pattern.test(text))) said.push(text)
  }
  afterEach(() => {
    const errors = said
    said = []
    expected = []
    if (errors.length > 0) throw new Error(`the console says what no test expects:\n${errors.join('\n')}`)
  })
}
