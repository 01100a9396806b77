import type { Problem } from '../../Problem.ts'
import type { Places } from '../../places.ts'
import type { TextUse } from '../Scene.ts'

type Locale = Record<string, unknown>

/** Every text of a locale that no schema and no literal of the code says: nobody reads it, and nobody keeps it right. */
export function checkUnused(
  uses: readonly TextUse[],
  literals: ReadonlySet<string>,
  locales: ReadonlyMap<string, Locale>,
  places: Places,
): Problem[] {
  const used = new Set(uses.map(({ text, context }) => (context === undefined ? text : `${text}|${context}`)))
  const isUsed = (key: string): boolean => used.has(key) || literals.has(key) || isInContext(key, literals)
  return [...locales.values()].flatMap(locale =>
    Object.keys(locale).flatMap(key => {
      const place = places.get(locale, key)
      if (!place || isUsed(key.replace(/_(?:one|other)$/, ''))) return []
      const message = 'no schema and no code says this text: take it out of all languages'
      return [{ ...place, path: key, rule: 'unused' as const, message }]
    }),
  )
}

/** `t('Orders', undefined, 'count')`: text and context stand apart in the code. */
function isInContext(key: string, literals: ReadonlySet<string>): boolean {
  const [text = '', context] = key.split('|')
  return context !== undefined && literals.has(text) && literals.has(context)
}
