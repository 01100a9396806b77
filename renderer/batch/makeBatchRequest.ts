import type { Action } from '../../contract/language/shape.ts'
import type { ActionPlace } from '../scope/ActionPlace.tsx'
import { readText } from '../scope/evaluate.ts'
import type { Host } from '../host/Host.tsx'
import { sayCount } from '../host/sayCount.ts'
import type { Scope } from '../scope/Scope.tsx'
import { batchPart } from './batchPart.ts'
import type { BatchCall } from '../kind/BatchCall.ts'
import type { BatchOutcome, BatchRequest } from './BatchRequest.ts'
import { isSelected, type Selected } from '../scope/Selected.ts'

/** An action of a selection that calls the back end with it: the batch asks, so nobody else does. */
export const isBatch = (action: Action, scope: Scope): boolean => isSelected(scope.selected) && batchPart(action) !== null

/** Begins without a question; what is left out of it is said before. */
export const isSilent = (action: Action, selected: Selected): boolean => action.confirm === false && selected.left === undefined

/** @throws Error where no list around has a selection: a mistake of the page */
export function makeBatchRequest(
  { preview, ...call }: BatchCall,
  { action, host, scope, place, label }: { action: Action; host: Host; scope: Scope; place: ActionPlace; label: string },
): BatchRequest {
  const { selected } = scope
  if (!isSelected(selected)) throw new Error(`The action "${action.name}" is about selected rows, but no list has any here`)
  const deletes = action.standard === 'delete'
  return {
    ...call,
    ...(preview === undefined ? {} : { preview: row => readText(preview, { ...scope, row }, host) }),
    host,
    selected,
    label,
    countOf: count => sayCount(host, place.entity, count),
    text: typeof action.confirm === 'string' ? readText(action.confirm, scope, host) : '',
    danger: action.tone === 'danger' || deletes,
    silent: isSilent(action, selected),
    targets: place.batch?.targets ?? false,
    done: success => place.batch?.done(success, deletes),
    note: task => place.batch?.note(task === null ? null : { task, label }),
  }
}

/** What a batch is called `result` as, in the steps after it. */
export const toResult = ({ rows, done, refused, left }: BatchOutcome): Record<string, unknown> => ({
  count: done + refused + left,
  success: rows.filter(row => row.state === 'done').map(row => row.id),
  fail: rows.filter(row => row.state === 'refused').map(({ id, title, reason }) => ({ id, name: title, reason })),
})
