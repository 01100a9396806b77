import { fillSlots } from '../contract/values/fillSlots.ts'
import type { Language } from '../server/words/languages.ts'
import es from './words/es.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

const words: Record<Language, Readonly<Record<string, string>>> = { en: {}, zh, es, ja }

/**
 * A word of the demo data in the language the data is made in. The English text is the key, as in locales/; a name that is the same
 * everywhere (Lumen, XL) has no translation.
 */
export const sayDemo = (language: Language, text: string, values: Record<string, unknown> = {}): string =>
  fillSlots(words[language][text] ?? text, values)
