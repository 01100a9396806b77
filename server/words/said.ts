import type { Said } from '../../contract/wire/envelope/envelope.ts'
import { fillSlots } from '../../contract/values/fillSlots.ts'

/** What a failure says: in the words of a gateway, or a sentence of ours, which each reader reads in their own language. */
export type Words = string | Said

/** As the log has it, and who is told it before the reader is known. */
export const englishOf = (words: Words): string => (typeof words === 'string' ? words : fillSlots(words.text, words.values))

export const ownOf = (words: Words): Said | null => (typeof words === 'string' ? null : words)

/** The sentence of a failure; null where what it says is nobody's language but its own. */
export function saidOf(error: unknown): Said | null {
  const said = error instanceof Error && 'said' in error ? error.said : null
  return typeof said === 'object' ? (said as Said | null) : null
}
