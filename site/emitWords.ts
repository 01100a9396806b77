import type { Language } from '../contract/values/Language.ts'
import type { Words } from './readWords.ts'
import type { SiteWords } from './SiteWords.ts'

/** Writes a value into a folder and answers the name of its file, which holds a hash of what stands in it. */
export type WriteFile = (folder: string, name: string, value: unknown) => string

/** The files of words of a part of the console, by language. */
export type WordFiles = Record<Language, string>

/** `Products|count` and `{count} rows_one` → the text itself. */
const textOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '').split('|', 1)[0]!

/**
 * Writes the words of what is wanted, a file a language, so that nobody loads the words of what is not shown; no file where there is
 * none to write.
 */
export function emitWords(name: string, words: SiteWords, write: WriteFile, isWanted: (text: string) => boolean): WordFiles {
  // A schema says a homonym with its context beside it, or in it.
  const pick = (all: Words): Words =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(textOf(key)) || isWanted(key)))
  const picked = [...words.languages].map(([language, { words: all }]) => [language, pick(all)] as const)
  return Object.fromEntries(
    picked
      .filter(([, found]) => Object.keys(found).length > 0)
      .map(([language, found]) => [language, write(`locales/${language}`, name, found)]),
  )
}
