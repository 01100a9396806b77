import type { Problem } from '../../Problem.ts'
import type { Places } from '../../places.ts'
import type { AskedFor, Glossary } from '../../read/readGlossary.ts'

type Locale = Record<string, unknown>

/** Every translation of a text with a word of the glossary that says the thing by another word, or not at all. */
export function checkAskedFor(glossary: Glossary, locales: ReadonlyMap<string, Locale>, places: Places): Problem[] {
  // Every language has the same keys, most of which say none of the words.
  const said = new Map<string, AskedFor[]>()
  const saidBy = (key: string): AskedFor[] => {
    const words = said.get(key) ?? glossary.askedFor.filter(one => has(one, key))
    said.set(key, words)
    return words
  }
  return [...locales].flatMap(([language, locale]) =>
    Object.entries(locale).flatMap(([key, text]) => {
      const place = places.get(locale, key)
      if (!place || typeof text !== 'string' || glossary.kept.has(text.replace(/\{[^{}]*\}/g, '{}'))) return []
      return saidBy(key).flatMap(one => {
        const say = one.said.get(language)
        if (!say || say.pattern.test(text)) return []
        const message = `"${one.word}" is in ${language} ${say.words} (the glossary of locales/README.md)`
        return [{ ...place, path: key, value: text, rule: 'word' as const, message }]
      })
    }),
  )
}

/** Whether the English of a key says the word in its own sense; names of slots say nothing. */
function has({ pattern, except }: AskedFor, key: string): boolean {
  const words = key.replace(/_(?:one|other)$/, '').replace(/\{[^{}]*\}/g, '…')
  const own = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), words)
  return pattern.test(own.split('|', 1)[0] ?? '')
}
