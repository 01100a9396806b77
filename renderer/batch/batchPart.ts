import type { Action } from '../../contract/language/shape.ts'
import type { BatchPart } from '../kind/BatchCall.ts'
import { findStep } from '../kind/findStep.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A call is a batch when its body holds `"=selected.target"` or `"=selected.ids"` under a name. */
export function batchPartOf(body: unknown): BatchPart | null {
  if (!isObject(body)) return null
  for (const [name, value] of Object.entries(body)) {
    if (value === '=selected.target') return { name, kind: 'target' }
    if (value === '=selected.ids') return { name, kind: 'ids' }
  }
  return null
}

/** That of an action's steps, nested ones included; deleting several is a batch by itself. */
export function batchPart(action: Pick<Action, 'standard' | 'run'>): BatchPart | null {
  if (action.standard === 'delete' && action.run.length === 0) return { name: 'target', kind: 'target' }
  return findStep(action.run, (kind, step) => kind.batchPart?.(step))
}
