import { isSame } from '../../values/isSame.ts'
import type { Scope } from '../../scope/Scope.tsx'
import type { Linkage } from './readLinkage.ts'

/** The form that linkage acts on. */
export type LinkedForm = {
  /** Last results of `value` and `clear`, which act on changes only */
  readonly remembered: Map<string, unknown>
  scope(): Scope
  show(name: string, shown: boolean): void
  enable(name: string, enabled: boolean): void
  setData(name: string, data: { required: boolean } | { choices: unknown } | { unit: string }): void
  startsEmpty(name: string): boolean
  setValue(name: string, value: unknown): void
}

/**
 * Evaluates linkage and puts its results into the model. `first` is the run when a form opens: it shows, enables and offers
 * choices, but does not touch what a record already holds.
 */
export function runLinkage(links: Linkage[], model: LinkedForm, first: boolean): void {
  if (links.length === 0) return
  const scope = model.scope()
  for (const link of links) applyLinkage(link, link.expression.evaluate(scope), model, first)
}

function applyLinkage({ target, kind, expression }: Linkage, result: unknown, model: LinkedForm, first: boolean): void {
  if (kind === 'show') model.show(target, Boolean(result))
  else if (kind === 'enable') model.enable(target, Boolean(result))
  else if (kind === 'required') model.setData(target, { required: Boolean(result) })
  else if (kind === 'options') model.setData(target, { choices: result ?? null })
  else if (kind === 'unit') model.setData(target, { unit: String(result ?? '') })
  else if (!isNews(model, `${target} ${kind} ${expression.text}`, result)) return
  else if (kind === 'value') {
    if (!first || model.startsEmpty(target)) model.setValue(target, result)
  }
  // Emptied whenever what it depends on becomes something else; a condition that ends (false) empties nothing.
  else if (!first && result !== false) model.setValue(target, null)
}

function isNews(model: LinkedForm, key: string, result: unknown): boolean {
  const known = model.remembered
  const news = !known.has(key) || !isSame(known.get(key), result)
  known.set(key, result)
  return news
}
