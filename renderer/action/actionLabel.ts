import type { Action } from '../../contract/language/shape.ts'
import { readText } from '../scope/evaluate.ts'
import type { Host } from '../host/Host.tsx'
import type { Scope } from '../scope/Scope.tsx'
import { standardLooks } from './standardActions.ts'

/** The label of an action: its own, that of the page it opens, or the standard one. */
export function actionLabel(action: Action, scope: Scope, host: Pick<Host, 't' | 'entry'>): string {
  if (action.label) return readText(action.label, scope, host)
  if (action.standard) return host.t(standardLooks[action.standard].label)
  const first = action.run[0]
  if (first?.kind === 'open' && typeof first.open === 'string') {
    const entry = host.entry(first.open.replace(/\{[^}]*\}/g, '0').split('?')[0] ?? '')
    if (entry) return host.t(entry.title)
  }
  return host.t(action.name)
}
