import { plainTitle } from './plainTitle.ts'

/** The title of a page or an action in the words of whoever reads it, where no record is known. */
export const sayTitle = (title: string, say: (text: string) => string): string => plainTitle(say(bothWords(title)))

/** The label of an action may be an expression of its row; its two words then stand side by side. */
function bothWords(title: string): string {
  if (!title.startsWith('=')) return title
  return [...title.matchAll(/\? *'([^']+)'|: *'([^']+)'/g)].map(match => match[1] ?? match[2]).join(' / ') || title
}
