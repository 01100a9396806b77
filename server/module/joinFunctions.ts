import type { Callback, Channel } from '../context/Context.ts'
import type { Effect, FollowUp, Guard } from '../context/Context.ts'
import type { Module } from './defineModule.ts'

/** What the modules bring for transitions and the world outside, by name. @throws Error when two modules bring the same name */
export const joinFunctions = (
  modules: ReadonlyMap<string, Module>,
): {
  guards: Map<string, Guard>
  effects: Map<string, Effect>
  followUps: Map<string, FollowUp>
  callbacks: Map<string, Callback>
  channels: Map<string, Channel>
} => ({
  guards: joinNamed(modules, ({ guards }) => guards),
  effects: joinNamed(modules, ({ effects }) => effects),
  followUps: joinNamed(modules, ({ followUps }) => followUps),
  callbacks: joinNamed(modules, ({ callbacks }) => callbacks),
  channels: joinNamed(modules, ({ channels }) => channels),
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
