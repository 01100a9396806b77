import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type TextUse } from '../Scene.ts'

/**
 * A text that a case says is gone is one that the page could show: of its own file, of an entity, of code, the title of a page, or what
 * the case answers. A text that nobody says is always gone, and the case would prove nothing.
 */
export function checkGone(document: Document, page: string | undefined, uses: readonly Use[], checker: Checker): void {
  const { value } = document
  if (!Array.isArray(value.cases)) return
  const isSaid = ({ place, path }: Use) =>
    place.file === page || path === '' || path === 'title' || place.file.includes('/entities/')
  const words = [...new Set(uses.filter(isSaid).map(({ text }) => text))]
  const list = inside({ container: value, key: '', path: '' }, value, 'cases')
  for (const [index, one] of value.cases.entries())
    if (isObject(one)) checkCase(one, words, inside(list, value.cases, index), checker)
}

type Use = Pick<TextUse, 'text' | 'place' | 'path'>

function checkCase(one: Record<string, unknown>, words: readonly string[], at: At, checker: Checker): void {
  const steps = one.steps
  if (!Array.isArray(steps)) return
  const list = inside(at, one, 'steps')
  const shown = [...words, ...textsIn([one.answers, one.after, steps.map(step => (isObject(step) ? step.fill : null))])]
  for (const [index, step] of steps.entries()) {
    if (!isObject(step) || typeof step.gone !== 'string') continue
    const { gone } = step
    // Numbers are shown as their types write them.
    if (!/\p{L}/u.test(gone) || shown.some(text => canSay(text, gone))) continue
    report(
      checker,
      inside(inside(list, steps, index), step, 'gone'),
      'cases',
      `this page never says "${gone}", so it is always gone`,
      {
        value: gone,
        near: { word: gone, names: words },
      },
    )
  }
}

/** Whether a text holds another, its slots filled in any way. */
function canSay(text: string, gone: string): boolean {
  if (text.includes(gone)) return true
  const parts = text.split(/\{[^}]*\}/)
  if (parts.length < 2 || !parts.some(part => /\p{L}/u.test(part))) return false
  return new RegExp(`^${parts.map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`).test(gone)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
