import { ValueError } from '../../contract/values/ValueError.ts'

/** A text for a text column. PostgreSQL cannot keep NUL, and half of a surrogate pair is no character. */
export function readText(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') throw new ValueError('{label} must be text')
  if (text.includes('\0') || !text.isWellFormed()) throw new ValueError('{label} has characters that cannot be saved')
  if (text.length > 1_000_000) throw new ValueError('{label} is too long')
  return text
}

/** A single line, without blanks at its ends. */
export const readLine = (value: unknown): string =>
  readText(value)
    .replace(/[\r\n\t]+/g, ' ')
    .trim()

/** An address of a file or page: of this site, or http(s); anything else could run code when opened. */
export function readAddress(value: unknown): string {
  const text = readLine(value)
  if (text !== '' && !/^(https?:\/\/|\/(?!\/))[^\s"'<>\\]*$/i.test(text))
    throw new ValueError('{label} must be an address starting with / or https://')
  return text
}

/** A list given as an array, or as the JSON text of one. */
export function readArray(value: unknown, limit = 1000): unknown[] {
  const list = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(list)) throw new ValueError('{label} must be a list')
  if (list.length > limit) throw new ValueError('{label} can have at most {max} entries', { max: limit })
  return list
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** jsonb comes parsed from both drivers, and a text of JSON is taken from rows written by hand. */
export const writeJson = (stored: unknown): unknown => stored
/** Drivers disagree about arrays as jsonb parameters, a text works on both. */
export const storeJson = (value: unknown): string => JSON.stringify(value)
