import { countIn } from '../../contract/values/countIn.ts'
import { fillSlots } from '../../contract/values/fillSlots.ts'
import { type Language, spare, written } from '../../contract/values/Language.ts'
import { readWords } from '../../site/readWords.ts'

export type Translate = (language: Language, text: string, values?: Record<string, unknown>) => string

/** The languages there are, and how they say a text. */
export function readTranslations(root: string): { t: Translate; languages: readonly Language[] } {
  const words = new Map([...readWords(root)].map(([language, one]) => [language, one.words]))
  return { t: makeTranslate(words), languages: [...words.keys()] }
}

/**
 * A missing translation falls back to Chinese, then to the text itself. English texts are their own translation. `count`, or
 * the first number among the values, chooses the plural form, `{text}_one`, where the language has one.
 */
export function makeTranslate(words: ReadonlyMap<Language, Record<string, unknown>>): Translate {
  const rules = new Map([...words.keys()].map(language => [language, new Intl.PluralRules(language)]))
  const pluralOf = (language: Language, count: number): string => rules.get(language)?.select(count) ?? 'other'
  const find = (language: string, text: string, count: number | undefined): string | undefined => {
    const known = words.get(language)
    const form = count !== undefined ? known?.[`${text}_${pluralOf(language, count)}`] : undefined
    const found = form ?? known?.[text]
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  return (language, text, values = {}) => {
    const plain = text.split('|')[0] ?? text
    const count = countIn(text, values)
    const found = find(language, text, count) ?? (language === written ? plain : (find(spare, text, count) ?? plain))
    return fillSlots(found, values)
  }
}

/** The first language of an Accept-Language header that we speak, by its weight; Chinese when none is. */
export function chooseLanguage(header: string | undefined, languages: readonly Language[]): Language {
  const wishes = (header ?? '').split(',').map(readWish)
  wishes.sort((a, b) => b.weight - a.weight)
  for (const { tag, weight } of wishes) {
    const language = languages.find(one => tag === one || tag.startsWith(`${one}-`))
    if (language && weight > 0) return language
  }
  return spare
}

function readWish(part: string): { tag: string; weight: number } {
  const [tag = '', ...options] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = options.find(option => option.startsWith('q='))
  return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
}
