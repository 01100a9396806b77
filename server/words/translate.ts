import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillSlots } from '../../contract/values/fillSlots.ts'
import { type Language, languages } from './languages.ts'

export type Translate = (language: Language, text: string, values?: Record<string, unknown>) => string

/** Reads `locales/{language}.json`: flat, the English text is the key, `Text|context` for homonyms. */
export async function readTranslations(root: string): Promise<Translate> {
  const folder = join(root, 'locales')
  const names = await readdir(folder).catch(() => [])
  const words = new Map<string, Record<string, unknown>>()
  for (const name of names.filter(file => file.endsWith('.json'))) {
    words.set(name.slice(0, -5), JSON.parse(await readFile(join(folder, name), 'utf8')))
  }
  return makeTranslate(words)
}

/**
 * A missing translation falls back to Chinese, then to the text itself. English texts are their own translation. `count` chooses the
 * plural form, `{text}_one`, where the language has one.
 */
export function makeTranslate(words: ReadonlyMap<string, Record<string, unknown>>): Translate {
  const find = (language: string, text: string, count: unknown): string | undefined => {
    const known = words.get(language)
    const form = typeof count === 'number' ? known?.[`${text}_${pluralOf(language, count)}`] : undefined
    const found = form ?? known?.[text]
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  return (language, text, values = {}) => {
    const plain = text.split('|')[0] ?? text
    const found = find(language, text, values.count) ?? (language === 'en' ? plain : (find('zh', text, values.count) ?? plain))
    return fillSlots(found, values)
  }
}

const rules = new Map(languages.map(language => [language as string, new Intl.PluralRules(language)]))
const pluralOf = (language: string, count: number): string => rules.get(language)?.select(count) ?? 'other'

/** The first language of an Accept-Language header that we speak, by its weight; Chinese when none is. */
export function chooseLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map(readWish)
  wishes.sort((a, b) => b.weight - a.weight)
  for (const { tag, weight } of wishes) {
    const language = languages.find(one => tag === one || tag.startsWith(`${one}-`))
    if (language && weight > 0) return language
  }
  return 'zh'
}

function readWish(part: string): { tag: string; weight: number } {
  const [tag = '', ...options] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = options.find(option => option.startsWith('q='))
  return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}
