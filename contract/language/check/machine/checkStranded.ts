import type { Machine, State, Transition } from '../../Machine.ts'
import { report } from '../report.ts'
import type { At, Checker } from '../Scene.ts'

/**
 * Where people bring a record and only the server may take it on, something brings the server to do so, a crash between or not: a moment,
 * a job that looks again and again, the job that follows what brought it there, or another record that takes its place.
 */
export function checkStranded(
  machine: Machine,
  states: readonly string[],
  placeOf: (name: string) => At,
  checker: Checker,
): void {
  for (const state of states) {
    const exits = machine.transitions.filter(one => beginsIn(one, state) && leaves(one, state))
    const isOthers = exits.some(({ by }) => by.some(party => party !== 'SYS'))
    const isBrought = exits.some(
      ({ name, due, caller }) => due !== undefined || caller?.job === true || name === machine.one?.demote,
    )
    if (exits.length === 0 || isOthers || isBrought) continue
    for (const one of machine.transitions) {
      const isByPeople = one.by.some(party => party !== 'SYS')
      const strands = one.outcomes.some(({ to, follow }) => to.some(end => isSame(end, state)) && follow === undefined)
      if (isByPeople && strands)
        report(
          checker,
          placeOf(one.name),
          'use',
          `it leads to "${state}", which only the server leaves, and nothing brings it to: add "then", or give ${list(exits)} a "due" or a "caller" that is a "job"`,
          { value: state },
        )
    }
  }
}

const isSame = (one: State, state: string): boolean => String(one) === state
const beginsIn = ({ from }: Transition, state: string): boolean => from === null || from.some(one => isSame(one, state))
const leaves = ({ outcomes }: Transition, state: string): boolean =>
  outcomes.some(({ to }) => to.some(end => !isSame(end, state)))
const list = (transitions: readonly Transition[]): string => transitions.map(({ name }) => `"${name}"`).join(' or ')
