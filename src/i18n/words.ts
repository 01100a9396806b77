import { createInstance } from 'i18next'
import { fillSlots } from '../../contract/values/fillSlots.ts'
import type { Language } from '../../renderer/index.ts'
import { keepLanguage, language } from './language.ts'

/** Fetches the flat `{text: translation}` of a language. */
export type WordSource = (language: Language) => Promise<Record<string, string>>

// English texts are their own keys, so English needs no second language; the others fall back to Chinese, then to the text.
const i18n = createInstance({
  lng: 'zh',
  fallbackLng: code => (code === 'zh' || code === 'en' ? [] : ['zh']),
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '|',
  returnEmptyString: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
})
void i18n.init()

const loaded = new Map<Language, Promise<void>>()
let source: WordSource = async () => ({})

export const setWordSource = (next: WordSource): void => {
  source = next
  loaded.clear()
}

function loadWords(wanted: Language): Promise<void> {
  const running =
    loaded.get(wanted) ?? source(wanted).then(words => void i18n.addResourceBundle(wanted, 'translation', words, false, true))
  loaded.set(wanted, running)
  running.catch(() => loaded.delete(wanted))
  return running
}

/** Shows another language at once: its words are loaded first, so nothing flickers through English. */
export async function showLanguage(wanted: Language, options: { keep?: boolean } = {}): Promise<void> {
  const needed: Language[] = wanted === 'es' || wanted === 'ja' ? [wanted, 'zh'] : [wanted]
  await Promise.all(needed.map(loadWords))
  await i18n.changeLanguage(wanted)
  document.documentElement.lang = wanted === 'zh' ? 'zh-CN' : wanted
  if (options.keep) keepLanguage(wanted)
  language.set(wanted)
}

/** Reads the words again, after a locale file changed during development. */
export async function reloadWords(): Promise<void> {
  loaded.clear()
  await showLanguage(language.get())
}

/**
 * The translation of a plain English text. `values` fill the {slots} they name and no others; `count` chooses the plural form;
 * the context tells homonyms apart (`Text|context` in the locale file).
 */
export function t(text: string, values?: Record<string, unknown>, context?: string): string {
  if (text === '') return ''
  const options = {
    skipInterpolation: true,
    ...(context ? { context } : {}),
    ...(typeof values?.count === 'number' ? { count: values.count } : {}),
  }
  const translated = i18n.t(text, options)
  return values ? fillSlots(translated, values) : translated
}
