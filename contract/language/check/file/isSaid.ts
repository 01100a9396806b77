/** Everything that a journey may find on a screen. */
export type Said = {
  /** Texts of pages, entities and code, some with slots */
  texts: readonly string[]
  /** Words of the demo data */
  data: ReadonlySet<string>
  /** What the journey has typed or kept itself */
  own: readonly string[]
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/**
 * Whether a screen can show a text: the product says it or a part of it, what fills its slots included; or it is made of words of the
 * demo data, or of what was typed. Numbers are shown as their types write them, and are not looked for.
 */
export function isSaid(text: string, said: Said): boolean {
  if (!hasLetters(text) || isData(text, said)) return true
  const parts = text.split(/\s*[:/;]\s+|-(?=[\d{])/)
  // A label and what it stands for, the options of a variant, or a number with what stands before and behind it.
  if (parts.length > 1 && parts.every(part => isSaid(part, said))) return true
  return said.texts.some(one => one.includes(text) || fillsSlots(one, text, said))
}

function isData(text: string, { data, own }: Said): boolean {
  if (data.has(text) || own.some(one => one.includes(text))) return true
  // A row of the data holds several of its words: a product and its variant.
  const words = text.split(/\s+/)
  const isWord = (word: string) => data.has(word) || own.some(one => one.includes(word)) || hasDataPart(word, data)
  return words.length > 1 && words.every(word => !hasLetters(word) || isWord(word))
}

/** Names of products are put together of an adjective and a noun. */
const hasDataPart = (word: string, data: ReadonlySet<string>): boolean =>
  [...word].some((_letter, at) => at > 0 && data.has(word.slice(0, at)) && data.has(word.slice(at)))

function fillsSlots(text: string, wanted: string, said: Said): boolean {
  const parts = text.split(/\{[^}]*\}/)
  if (parts.length < 2 || !parts.some(hasLetters)) return false
  const quoted = parts.map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const match = new RegExp(`^${quoted.join('(.+)')}$`).exec(wanted)
  return match?.slice(1).every(slot => isSaid(slot, said)) ?? false
}
