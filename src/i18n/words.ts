import { createInstance } from 'i18next'
import { countIn } from '../../contract/values/countIn.ts'
import { fillSlots } from '../../contract/values/fillSlots.ts'
import { type Language, spare, written } from '../../contract/values/Language.ts'
import { keepLanguage, language, tagOf } from './language.ts'

/** Fetches the flat `{text: translation}` of a language. */
export type WordSource = (language: Language) => Promise<Record<string, string>>

const fallbacks = (wanted: Language): Language[] => (wanted === spare || wanted === written ? [] : [spare])

// English texts are their own keys, so English needs no second language; the others fall back to Chinese, then to the text.
const i18n = createInstance({
  lng: spare,
  fallbackLng: code => fallbacks(code),
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '|',
  returnEmptyString: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
})
void i18n.init()

/** Where the words of each part come from: of the console, and of every section that was opened. */
const sources = new Map<string, WordSource>()
const loaded = new Map<string, Promise<void>>()
/** The language shown last, or being loaded; null before the first */
let wantedLast: Language | null = null

/** The words of the console itself. */
export const setWordSource = (source: WordSource): void => {
  sources.set('', source)
  loaded.clear()
}

/** Brings the words of one more part, in the language shown now and in whichever is shown later. */
export async function bringWords(part: string, source: WordSource): Promise<void> {
  sources.set(part, source)
  for (const key of loaded.keys()) if (key.startsWith(`${part} `)) loaded.delete(key)
  if (wantedLast !== null) await loadLanguage(wantedLast, [part])
}

const loadLanguage = (wanted: Language, parts: Iterable<string>) =>
  Promise.all([...parts].flatMap(part => [wanted, ...fallbacks(wanted)].map(one => loadWords(part, one))))

function loadWords(part: string, wanted: Language): Promise<void> {
  const key = `${part} ${wanted}`
  const add = (words: Record<string, string>) => void i18n.addResourceBundle(wanted, 'translation', words, false, true)
  const running = loaded.get(key) ?? (sources.get(part)?.(wanted) ?? Promise.resolve({})).then(add)
  loaded.set(key, running)
  running.catch(() => loaded.delete(key))
  return running
}

/** Shows another language at once: its words are loaded first, so nothing flickers through English. */
export async function showLanguage(wanted: Language, options: { keep?: boolean } = {}): Promise<void> {
  wantedLast = wanted
  await loadLanguage(wanted, sources.keys())
  await i18n.changeLanguage(wanted)
  document.documentElement.lang = tagOf(wanted)
  if (options.keep) keepLanguage(wanted)
  language.set(wanted)
}

/** Reads the words again, after a locale file changed during development. */
export async function reloadWords(): Promise<void> {
  loaded.clear()
  await showLanguage(language.get())
}

/**
 * The translation of a plain English text. `values` fill the {slots} they name and no others; `count` chooses the plural form, else the
 * first number among them;
 * the context tells homonyms apart (`Text|context` in the locale file), and may stand in the text as it stands there.
 */
export function t(text: string, values?: Record<string, unknown>, context?: string): string {
  if (text === '') return ''
  const count = values && countIn(text, values)
  const options = {
    skipInterpolation: true,
    ...(context ? { context } : {}),
    ...(count === undefined ? {} : { count }),
  }
  const [plain = text] = text.split('|')
  const translated = i18n.t(plain === text ? text : [text, plain], options)
  return values ? fillSlots(translated, values) : translated
}
