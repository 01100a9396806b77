import type { Problem } from '../Problem.ts'
import { isObject, joinPath, type Place, type Places } from '../places.ts'

type Loose = Record<string, unknown>

/** The version of the page language this code speaks. */
const languageVersion = 2

/** Keys that version 1 wrote where version 2 says the same otherwise. */
const words: ((node: Loose) => string | undefined)[] = [
  node => (typeof node.$schema === 'number' ? '$schema' : undefined),
  node => (typeof node.readonly === 'boolean' && 'type' in node ? 'readonly' : undefined),
  node => (typeof node.length === 'number' && 'type' in node ? 'length' : undefined),
  node => (typeof node.fold === 'boolean' && ('field' in node || 'value' in node) ? 'fold' : undefined),
  node => (Array.isArray(node.items) && 'ask' in node ? 'items' : undefined),
]

/** What a file of an older version is refused with; undefined for a file of this one. */
export function tellOld(value: Loose, file: string, places: Places): Problem | undefined {
  const found = findWord(value, places, '')
  if (!found) return undefined
  const message = `"${found.word}" is of version 1 of the page language: "npm run migrate" lifts the file to version ${languageVersion}`
  return { ...(found.place ?? { file, line: 1, column: 1 }), path: found.path, value: found.word, rule: 'version', message }
}

type Found = { word: string; path: string; place: Place | undefined }

function findWord(node: unknown, places: Places, path: string): Found | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if (isObject(node))
    for (const word of words.map(find => find(node)))
      if (word !== undefined) return { word, path: joinPath(path, word), place: places.get(node, word) }
  for (const [key, member] of Object.entries(node)) {
    const found = findWord(member, places, joinPath(path, Array.isArray(node) ? Number(key) : key))
    if (found) return found
  }
  return undefined
}
