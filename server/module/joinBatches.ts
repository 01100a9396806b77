import type { BatchAction } from '../context/Context.ts'
import type { Module } from './defineModule.ts'

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
