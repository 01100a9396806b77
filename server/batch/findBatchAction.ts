import type { BatchAction, Services } from '../context/Context.ts'
import { removeAction } from './removeAction.ts'

/** A batch by name. @throws Error where no module brings it: a mistake of the caller */
export function findBatchAction(services: Pick<Services, 'batches'>, name: string): BatchAction {
  const found = name === 'delete' ? removeAction : services.batches.get(name)
  if (!found) throw new Error(`No module brings the batch "${name}" (defineModule({ batches: … })).`)
  return found
}
