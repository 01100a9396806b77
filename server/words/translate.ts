import { type Language, spare } from '../../contract/values/Language.ts'
import { makeTranslate, type Translate } from '../../contract/values/translate.ts'
import { readWords } from '../../site/readWords.ts'

/** The languages there are, and how they say a text. */
export function readTranslations(root: string): { t: Translate; languages: readonly Language[] } {
  const words = new Map([...readWords(root)].map(([language, one]) => [language, one.words]))
  return { t: makeTranslate(words), languages: [...words.keys()] }
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
