import type { Language } from '../contract/values/Language.ts'
import es from './words/es.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** The words of the demo data by language; the English text is the key. */
export const demoWords = { en: {}, zh, es, ja } satisfies Record<Language, Readonly<Record<string, string>>>

/** A language that demo data can be written in: people, streets and words of it are here. */
export type DemoLanguage = keyof typeof demoWords

const isDemoLanguage = (language: Language): language is DemoLanguage => Object.hasOwn(demoWords, language)

/** The language demo data is written in where another is asked for: any that has no demo words gets English. */
export const demoLanguageOf = (language: Language): DemoLanguage => (isDemoLanguage(language) ? language : 'en')
