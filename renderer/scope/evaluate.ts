import { evaluateValue, slots } from '../../contract/expression/fill.ts'
import type { Host } from '../host/Host.tsx'
import type { Scope } from './Scope.tsx'

/** The value of an expression ("=…"), of a text with slots, or of any JSON that holds them. */
export const evaluate = (value: unknown, scope: Scope): unknown => evaluateValue(value, scope)

/** Whether a condition holds; an absent one does. */
export function holds(condition: string | boolean | undefined, scope: Scope): boolean {
  if (condition === undefined || typeof condition === 'boolean') return condition ?? true
  return Boolean(evaluateValue(condition, scope))
}

/**
 * A text of a schema as people read it: translated first, then its slots are filled; a text made by an expression is translated
 * after it was computed, so `=row.show == 1 ? 'Unlist' : 'List for sale'` is two texts of the locale files. Slots are filled in a
 * text that the expression holds as it stands; what records say may have braces of its own. The first number among the slots chooses
 * the plural form.
 */
export function readText(text: string | undefined, scope: Scope, host: Pick<Host, 't'>, context?: string): string {
  if (!text) return ''
  if (text.startsWith('=')) {
    const computed = evaluateValue(text, scope)
    if (computed === null || computed === undefined) return ''
    return text.includes(`'${computed}'`)
      ? fillWords(String(computed), scope, host, context)
      : host.t(String(computed), undefined, context)
  }
  return fillWords(text, scope, host, context)
}

function fillWords(text: string, scope: Scope, host: Pick<Host, 't'>, context?: string): string {
  const numbers = text.includes('{') ? slots(text).map(slot => slot.evaluate(scope)) : []
  const count = numbers.find(value => typeof value === 'number')
  return keepMoments(String(evaluateValue(host.t(text, count === undefined ? undefined : { count }, context), scope)))
}

/** The day and the time of a moment stand on one line. */
const keepMoments = (text: string): string => text.replace(/(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/g, '$1\u00a0')
