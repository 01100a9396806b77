import { asText } from './asText.ts'

/** A list out of JSON: an array, or one written as JSON text; everything else is an empty list. */
export function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string' || !value.startsWith('[')) return []
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) ? read : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export const readTexts = (value: unknown): string[] => readList(value).map(asText)
