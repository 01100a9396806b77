import type { Effect, Guard } from '../context/Context.ts'
import type { Module } from './defineModule.ts'

/** What the modules bring for transitions, by name. @throws Error when two modules bring the same name */
export const joinFunctions = (
  modules: ReadonlyMap<string, Module>,
): { guards: Map<string, Guard>; effects: Map<string, Effect> } => ({
  guards: joinNamed(modules, ({ guards }) => guards),
  effects: joinNamed(modules, ({ effects }) => effects),
})

function joinNamed<T>(
  modules: ReadonlyMap<string, Module>,
  of: (module: Module) => Record<string, T> | undefined,
): Map<string, T> {
  const joined = new Map<string, T>()
  for (const [owner, module] of modules)
    for (const [name, one] of Object.entries(of(module) ?? {})) {
      if (joined.has(name)) throw new Error(`"${name}" of the module "${owner}" is there already.`)
      joined.set(name, one)
    }
  return joined
}
