import type { Language } from '../contract/values/Language.ts'
import { type LanguageAbout, readLanguages } from './readLanguages.ts'
import { findPlaces, type SitePlace } from './SitePlace.ts'

/** Translations by text; `text|context` keeps homonyms apart, `text_one` is the singular. */
export type Words = Record<string, string>
export type Languages = ReadonlyMap<Language, { about: LanguageAbout; words: Words }>

/**
 * All words of each language, whatever the file they stand in. A file that is no JSON stays as `good` last had it, and the check
 * tells of it.
 */
export function readWords(
  root: string,
  places: readonly SitePlace[] = findPlaces(root),
  good: Map<string, Words> = new Map(),
): Languages {
  return new Map(
    [...readLanguages(root, places)].map(([language, { about, words }]) => {
      for (const { file, text } of words) {
        const read = readJson(text)
        if (read) good.set(file, read)
      }
      return [language, { about, words: Object.assign({}, ...words.map(({ file }) => good.get(file))) as Words }]
    }),
  )
}

function readJson(text: string): Words | null {
  try {
    return JSON.parse(text) as Words
  } catch {
    return null
  }
}
