import { written } from '../../../values/Language.ts'
import type { Problem } from '../../Problem.ts'
import type { Places } from '../../places.ts'

type Locale = Record<string, unknown>

/** A noun in the plural beside a count or a limit, where the singular differs: `{count} rows`, `{count} selected rows`, `{max} rows`. */
const counted =
  /\{(?:count|min|max|maxWidth|digits|decimal|days|[\w.]*_num|len\([^{}]*)\} (?:\p{L}+ )?(?!más(?!\p{L}))\p{L}*[^s\P{L}]s(?!\p{L})/u

/** Every text that counts in a language with a singular form, and has none there. A text of English is its own plural. */
export function checkPlurals(locales: ReadonlyMap<string, Locale>, places: Places): Problem[] {
  const keys = new Set([...locales.values()].flatMap(locale => Object.keys(locale)).filter(key => !key.endsWith('_one')))
  return [...locales]
    .filter(
      ([language]) => language === written || new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one'),
    )
    .flatMap(([language, locale]) =>
      [...keys].flatMap(key => {
        const text = locale[key] ?? (language === written ? key.split('|', 1)[0] : undefined)
        if (typeof text !== 'string' || !counted.test(text) || Object.hasOwn(locale, `${key}_one`)) return []
        const owner = [...locales.values()].find(one => places.get(one, key))
        const place = owner && places.get(owner, key)
        const message = `it counts: ${language} needs "${key}_one" for one`
        return place ? [{ ...place, path: key, value: text, rule: 'plural', message }] : []
      }),
    )
}
