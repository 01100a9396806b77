import type { Transition } from '../../Machine.ts'
import type { CodeFunction } from '../../Site.ts'
import type { Checker } from '../Scene.ts'

/** A guard, an effect or a follow-up that no transition names is never asked for, or is meant by a name that is written wrong. */
export function checkFunctions(functions: readonly CodeFunction[], checker: Checker): void {
  const used = new Set([...checker.entities.values()].flatMap(({ machines = [] }) => machines.flatMap(namesIn)))
  // A name that no module has is told where it stands, and may be one of these.
  const isSure = checker.complete && [...used].every(name => !name.includes('.') || checker.functions?.has(name))
  if (!isSure) return
  for (const { name, file, line, ofTransitions } of functions)
    if (ofTransitions && !used.has(name) && !isLeave(name, checker))
      checker.problems.push({
        file,
        line,
        column: 1,
        path: '',
        rule: 'function',
        value: name,
        message: `no transition names "${name}": name it under "guards", "effects" or "then" of an entity file, or take it out`,
      })
}

const namesIn = ({ transitions }: { transitions: readonly Transition[] }): string[] =>
  transitions.flatMap(({ guards, effects, outcomes, caller }) => [
    ...guards,
    ...effects,
    ...(caller && !caller.job ? caller.names : []),
    ...outcomes.flatMap(({ follow }) => follow?.run ?? []),
  ])

/** What an add-on asks before it goes is named by the add-on's key. */
const isLeave = (name: string, { addons }: Checker): boolean =>
  name.endsWith('.leave') && addons.has(name.slice(0, -'.leave'.length))
