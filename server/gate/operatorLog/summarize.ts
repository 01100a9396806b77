import { type Mask, maskText } from '../../../contract/values/mask.ts'

const secret = /password|pwd|token|secret|captcha|signature|card_no|code$/i
/** Characters of one text, entries of one list or object, levels, and characters of it all */
const [longest, mostEntries, deepest, mostInAll] = [500, 100, 8, 8_000]

/** How the masked fields of all entities are shortened, by their names. */
export type Shortened = ReadonlyMap<string, Mask>

/**
 * What a call sent, as JSON that the database takes whatever it was: secrets masked by the names of their keys, masked fields shortened,
 * and of bounded size.
 */
export function summarize(sent: unknown, shortened: Shortened = new Map()): string {
  const text = JSON.stringify(mask(sent, 0, shortened))
  return text.length <= mostInAll ? text : JSON.stringify({ cut: `${cleanText(text, mostInAll)}…` })
}

/** A text of bounded length, without what the database cannot keep: zeros, and halves of signs. */
export const cleanText = (text: string, most: number): string => text.slice(0, most).toWellFormed().replaceAll('\0', '�')

function mask(value: unknown, depth: number, shortened: Shortened): unknown {
  if (typeof value === 'string') return value.length > longest ? `${cleanText(value, longest)}…` : cleanText(value, longest)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(one => mask(one, depth + 1, shortened))
  const entries = Object.entries(value).slice(0, mostEntries)
  const said = (key: string, one: unknown): unknown => {
    if (secret.test(key)) return '***'
    const kind = shortened.get(key)
    return kind && typeof one === 'string' ? cleanText(maskText(kind, one), longest) : mask(one, depth + 1, shortened)
  }
  return Object.fromEntries(entries.map(([key, one]) => [cleanText(key, 100), said(key, one)]))
}
