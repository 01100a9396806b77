import { written } from '../../../values/Language.ts'
import { nearestName } from '../../../values/nearestName.ts'
import type { Problem } from '../../Problem.ts'
import type { Places } from '../../places.ts'
import { addonOf } from '../../Addon.ts'
import { wordsFile } from '../../wordsFile.ts'
import type { TextUse } from '../Scene.ts'

type Locale = Record<string, unknown>

/**
 * Every text in every language, told once, where it is first used; and every slot of a text in its translations.
 * A key is the text itself, or `text|context`; a plural is `text_one`, `text_other`.
 */
export function checkTexts(
  uses: TextUse[],
  locales: ReadonlyMap<string, Locale>,
  places: Places,
  kept: ReadonlySet<string> = new Set(),
): Problem[] {
  const problems: Problem[] = []
  for (const [key, [first, ...others]] of groupByKey(uses)) {
    const missing = [...locales].filter(([language, locale]) => language !== written && translationOf(key, locale) === undefined)
    if (missing.length > 0 && first) problems.push(untranslated(key, first, others.length, missing))
    for (const [, locale] of locales) problems.push(...slotProblems(key, locale, places, kept))
  }
  return problems
}

function groupByKey(uses: TextUse[]): Map<string, TextUse[]> {
  const keys = new Map<string, TextUse[]>()
  for (const use of uses) {
    const key = use.context === undefined ? use.text : `${use.text}|${use.context}`
    const known = keys.get(key)
    if (known) known.push(use)
    else keys.set(key, [use])
  }
  return keys
}

const translationOf = (key: string, locale: Locale): unknown =>
  Object.hasOwn(locale, key) ? locale[key] : Object.hasOwn(locale, `${key}_other`) ? locale[`${key}_other`] : undefined

function untranslated(key: string, use: TextUse, more: number, missing: [string, Locale][]): Problem {
  const elsewhere = more === 0 ? '' : more === 1 ? ' (also used in one other place)' : ` (also used in ${more} other places)`
  // Only a text nearly the same is worth naming; a translated neighbour that merely resembles it is not.
  const near = missing.length > 1 && key.length > 6 ? nearestName(key, nearKeys(key, missing[0]![1])) : undefined
  return {
    ...use.place,
    path: use.path,
    value: key,
    rule: 'translation',
    message: `"${key}" has no translation in ${missingFiles(missing, use)}${elsewhere}`,
    ...(near === undefined ? {} : { nearest: near }),
  }
}

/** `locales/{es,ja,zh}/goods.json` */
function missingFiles(missing: [string, Locale][], use: TextUse): string {
  const languages = missing.map(([language]) => language)
  const addon = addonOf(use.place.file)
  const folder = addon === undefined ? 'locales' : `addons/${addon}/locales`
  return `${folder}/${languages.length === 1 ? languages[0] : `{${languages.join(',')}}`}/${wordsFile(use.place.file)}`
}

const nearKeys = (key: string, locale: Locale) =>
  Object.keys(locale).filter(
    one => Math.abs(one.length - key.length) <= 2 && one.slice(0, 2).toLowerCase() === key.slice(0, 2).toLowerCase(),
  )

/** A translation that lost a slot, or has one of its own, says something else; a sentence of the specification (`kept`) may. */
function slotProblems(key: string, locale: Locale, places: Places, kept: ReadonlySet<string>): Problem[] {
  const translation = translationOf(key, locale)
  const text = key.split('|', 1)[0]!
  if (typeof translation !== 'string' || slotsOf(text) === slotsOf(translation)) return []
  if (kept.has(translation.replace(/\{[^{}]*\}/g, '{}'))) return []
  const place = places.get(locale, Object.hasOwn(locale, key) ? key : `${key}_other`)
  if (!place) return []
  const message = `the translation has the slots ${slotsOf(translation) || 'none'}, its text ${slotsOf(text) || 'none'}`
  return [{ ...place, path: key, value: translation, rule: 'slot', message }]
}

/** Its slots, each once: a translation may say one twice. */
const slotsOf = (text: string) => [...new Set(text.match(/\{[^{}]*\}/g)?.map(slot => slot.replace(/\s/g, '')))].sort().join(' ')
