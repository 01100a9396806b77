import { written } from '../../../values/Language.ts'
import type { Problem } from '../../Problem.ts'
import type { Places } from '../../places.ts'
import type { Glossary, RuledOut } from '../../read/readGlossary.ts'

type Locale = Record<string, unknown>

/** Slots that hold numbers: to the spacing of a text they are digits. */
const numberSlots = /\{(?:count|max|min|most|low|high|page|place|row|total|left|now|[a-z]*\.count)\}/g

/**
 * Every text that says a thing by a word its language does not use for it. An English text is its own key, so it is looked at
 * once, in the first locale that translates it.
 */
export function checkWords(glossary: Glossary, locales: ReadonlyMap<string, Locale>, places: Places): Problem[] {
  const translated = [...locales].find(([language]) => language !== written)
  const english = translated ? Object.keys(translated[1]).map(key => [key, key.split('|', 1)[0]!] as const) : []
  return [
    ...english.flatMap(([key, text]) => problemsOf({ glossary, places, locale: translated![1], language: written, key, text })),
    ...[...locales].flatMap(([language, locale]) =>
      Object.entries(locale).flatMap(([key, text]) =>
        typeof text === 'string' ? problemsOf({ glossary, places, locale, language, key, text }) : [],
      ),
    ),
  ]
}

type Said = { glossary: Glossary; places: Places; locale: Locale; language: string; key: string; text: string }

function problemsOf({ glossary, places, locale, language, key, text }: Said): Problem[] {
  const place = places.get(locale, key)
  if (!place || glossary.kept.has(text.replace(/\{[^{}]*\}/g, '{}'))) return []
  const words = text.replace(numberSlots, '0').replace(/\{[^{}]*\}/g, '…')
  return glossary.ruledOut
    .filter(one => one.language === language)
    .flatMap(one => {
      const said = wordIn(words, one)
      if (said === undefined) return []
      const message = `in ${language} "${said}" is ruled out: say ${one.say} (the glossary of locales/README.md)`
      return [{ ...place, path: key, value: text, rule: 'word', message }]
    })
}

const wordIn = (words: string, { pattern, except }: RuledOut): string | undefined =>
  pattern.exec(except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), words))?.[0]
