import type { Language } from '../../renderer/index.ts'
import { createStore } from '../store/store.ts'

export const languages: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }
const storageKey = 'language'

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && Object.hasOwn(languages, text)

/** The first language of the browser that we speak; Chinese when there is none (product.md §1). A choice made here counts more. */
export function wantedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (isLanguage(stored)) return stored
  return navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'zh'
}

/** The language that is shown now: its words are loaded. */
export const language = createStore<Language>('zh')

export const keepLanguage = (chosen: Language): void => localStorage.setItem(storageKey, chosen)
