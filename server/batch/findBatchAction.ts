import type { Module } from '../module/defineModule.ts'
import type { Services } from '../context/Context.ts'
import type { BatchAction } from '../context/Context.ts'
import { removeAction } from './removeAction.ts'

/** A batch by name. @throws Error where no module brings it: a mistake of the caller */
export function findBatchAction(services: Pick<Services, 'batches'>, name: string): BatchAction {
  const found = name === 'delete' ? removeAction : services.batches.get(name)
  if (!found) throw new Error(`No module brings the batch "${name}" (defineModule({ batches: … })).`)
  return found
}

/** Every module's batches by name. @throws Error when two modules bring the same one */
export function joinBatches(modules: ReadonlyMap<string, Module>): Map<string, BatchAction> {
  const joined = new Map<string, BatchAction>()
  for (const [owner, module] of modules) {
    for (const [name, action] of Object.entries(module.batches ?? {})) {
      if (joined.has(name) || name === 'delete') throw new Error(`The batch "${name}" of the module "${owner}" is there already.`)
      joined.set(name, action)
    }
  }
  return joined
}
