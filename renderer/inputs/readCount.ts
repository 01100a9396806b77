import type { Field } from '../../contract/language/shape.ts'
import { widthOf } from '../../contract/values/text.ts'

/**
 * How much of a limited text is used, as the shop counts it: full-width characters as two where the limit is a width. Null
 * without a limit.
 */
export function readCount(text: string, { maxWidth, max }: Field): { used: number; most: number } | null {
  if (maxWidth) return { used: widthOf(text), most: maxWidth }
  return max ? { used: [...text].length, most: max } : null
}
