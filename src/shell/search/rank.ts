import Fuse from 'fuse.js'
import { type Found, kinds } from './Found.ts'

/** docs/rules/console.md#search */
const options = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'pinyin', weight: 0.3 },
    { name: 'path', weight: 0.3 },
  ],
}
/** More of a kind nobody reads through. */
const most = 8

export const makeIndex = (items: readonly Found[]): Fuse<Found> => new Fuse(items, options)

/** What fits best of each kind. Without words: what the page offers, and what was opened last. */
export function rank(index: Fuse<Found>, items: readonly Found[], query: string): Found[] {
  const words = query.trim()
  const found = words === '' ? items.filter(item => item.kind !== 'page') : index.search(words).map(({ item }) => item)
  return kinds.flatMap(kind => found.filter(item => item.kind === kind).slice(0, most))
}
