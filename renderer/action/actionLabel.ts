import type { Action } from '../../contract/language/shape.ts'
import { readText } from '../scope/evaluate.ts'
import type { Host } from '../host/Host.tsx'
import { openedPath } from '../kind/registry.ts'
import type { Scope } from '../scope/Scope.tsx'
import { standardLooks } from './standardActions.ts'

/** The label of an action: its own, that of the page it opens, or the standard one. */
export function actionLabel(action: Action, scope: Scope, host: Pick<Host, 't' | 'entry'>): string {
  if (action.label) return readText(action.label, scope, host)
  if (action.standard) return host.t(standardLooks[action.standard].label)
  const path = openedPath(action.run[0])
  const entry = path === null ? null : host.entry(path.replace(/\{[^}]*\}/g, '0').split('?')[0] ?? '')
  return host.t(entry ? entry.title : action.name)
}
