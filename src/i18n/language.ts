import type { LanguageOffer } from '../../contract/language/page/siteFile.ts'
import { type Language, spare } from '../../contract/values/Language.ts'
import { createStore } from '../store/store.ts'

/** The languages there are: those that have words. */
export const languages = createStore<Readonly<Record<Language, LanguageOffer>>>({})
const storageKey = 'language'

const isOffered = (text: string): boolean => Object.hasOwn(languages.get(), text)

/**
 * The first language of the browser that we speak; Chinese when there is none (docs/rules/console.md#start). A choice made here
 * counts more.
 */
export function wantedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored !== null && isOffered(stored)) return stored
  return navigator.languages.map(tag => tag.toLowerCase().split('-', 1)[0]!).find(isOffered) ?? spare
}

/** The language that is shown now: its words are loaded. */
export const language = createStore<Language>(spare)

/** The tag of a language in the document and in calls. */
export const tagOf = (name: Language): string => languages.get()[name]?.tag ?? name

export const keepLanguage = (chosen: Language): void => localStorage.setItem(storageKey, chosen)
