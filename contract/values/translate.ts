import { countIn } from './countIn.ts'
import { fillSlots } from './fillSlots.ts'
import { type Language, spare, written } from './Language.ts'

/**
 * Says an English text in a language, its slots filled with `values`. `count`, or the first number among them, chooses the plural form;
 * `context` tells homonyms apart.
 */
export type Translate = (language: Language, text: string, values?: Record<string, unknown>, context?: string) => string

/**
 * Translates by these words, looked up as they are asked for: a text by itself, `{text}_one` and the like where it has plural forms,
 * `{text}|{context}` where it has several meanings. What is missing is said in Chinese, else as it stands; English texts are their own
 * translation.
 */
export function makeTranslate(words: ReadonlyMap<Language, Words>): Translate {
  const formOf = makePlurals()
  const find = (language: Language, text: string, count: number | undefined, context?: string): string | undefined => {
    const known = words.get(language)
    if (!known) return undefined
    const form = count === undefined ? null : formOf(language, count)
    return (context ? sayIn(form, known, `${text}|${context}`) : undefined) ?? sayIn(form, known, text)
  }
  return (language, text, values, context) => {
    const plain = text.split('|')[0] ?? text
    const count = values && countIn(text, values)
    const own = find(language, text, count, context)
    const found = own ?? (language === written ? plain : (find(spare, text, count, context) ?? plain))
    return values ? fillSlots(found, values) : found
  }
}

type Words = Readonly<Record<string, unknown>>

/** A form that nobody has written is said as any other number. */
function sayIn(form: string | null, known: Words, text: string): string | undefined {
  const forms = form === null ? [] : [`${text}_${form}`, `${text}_other`]
  for (const key of [...forms, text]) {
    const said = known[key]
    if (typeof said === 'string' && said !== '') return said
  }
  return undefined
}

/** The name of the plural form of a count in a language. */
function makePlurals(): (language: Language, count: number) => string {
  const rules = new Map<Language, Intl.PluralRules>()
  return (language, count) => {
    const known = rules.get(language) ?? new Intl.PluralRules(language)
    rules.set(language, known)
    return known.select(count)
  }
}
