import type { Entity } from '../../Entity.ts'
import { gone, type Machine, type State, type Transition } from '../../Machine.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { checkOneOf } from './checkOneOf.ts'
import { checkStranded } from './checkStranded.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What the transitions of a machine promise one another: their states exist and are reached, and a call tells them apart. */
export function checkWays(value: Loose, machine: Machine, states: string[], at: At, entity: Entity, checker: Checker): void {
  if (!isObject(value.transitions)) return
  const place = inside(at, value, 'transitions')
  const placeOf = (name: string): At => inside(place, value.transitions as object, name)
  for (const transition of machine.transitions) {
    checkKnown(transition, states, placeOf(transition.name), checker)
    if (Object.hasOwn(entity.actions, transition.name) && transition.label === undefined)
      report(checker, placeOf(transition.name), 'duplicate', `"${transition.name}" is an action of ${entity.entity} already`, {})
  }
  checkReached(machine, states, at, entity, checker)
  checkStranded(machine, states, placeOf, checker)
  checkOneOf(value, machine, at, entity, checker)
  checkApart(machine.transitions, placeOf, checker)
}

function checkKnown({ from, outcomes, why }: Transition, states: string[], at: At, checker: Checker): void {
  for (const state of new Set([
    ...(from ?? []),
    ...Object.keys(why).filter(one => one !== '*'),
    ...outcomes.flatMap(({ to }) => to),
  ]))
    if (!states.includes(String(state)) && state !== gone)
      report(checker, at, 'choice', `"${state}" is no state; the states are ${states.join(', ')}`, {
        value: state,
        near: { word: String(state), names: states },
      })
}

/** Every state is where records begin, or where a transition leads. */
function checkReached(machine: Machine, states: string[], at: At, entity: Entity, checker: Checker): void {
  const begins = machine.field === undefined ? states[0] : entity.fields[machine.field]?.default
  const reached = new Set([String(begins), ...(machine.begins ?? []).map(String)])
  for (const { outcomes } of machine.transitions)
    for (const { to } of outcomes) for (const state of to) reached.add(String(state))
  for (const state of states)
    if (!reached.has(state))
      report(
        checker,
        at,
        'use',
        `no transition leads to "${state}", and no record begins there: let one lead "to" it, name it in "begins", or leave it out`,
        { value: state },
      )
}

/** Of two transitions that one call may mean, state or party tells which. */
function checkApart(transitions: readonly Transition[], placeOf: (name: string) => At, checker: Checker): void {
  for (const [index, one] of transitions.entries())
    for (const other of transitions.slice(index + 1))
      if (one.call !== undefined && one.call === other.call && mayMean(one, other))
        report(
          checker,
          placeOf(other.name),
          'use',
          `"${other.call}" cannot tell "${other.name}" from "${one.name}": give one of them another "as", "from", "by" or "call"`,
          { value: other.call },
        )
}

const mayMean = (one: Transition, other: Transition): boolean =>
  sameCall(one.as, other.as) &&
  one.by.some(party => other.by.includes(party)) &&
  overlap(one.from, other.from) &&
  !apart(one, other)

/** Whether one body may mean both: nothing that it carries for the one says something else for the other. */
const sameCall = (one: Transition['as'] = {}, other: Transition['as'] = {}): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === undefined || String(other[name]) === String(value))

const overlap = (one: State[] | null, other: State[] | null): boolean =>
  one === null || other === null || one.some(state => other.some(same => String(same) === String(state)))

/** Their conditions exclude each other: a field that must be one thing here and another there. */
const apart = ({ where: one = {} }: Transition, { where: other = {} }: Transition): boolean =>
  Object.entries(one).some(([name, value]) => {
    const wanted = other[name]
    if (wanted === undefined) return false
    const listed = valuesOf(wanted)
    const mine = valuesOf(value)
    return mine !== null && listed !== null && !mine.some(each => listed.includes(each))
  })

function valuesOf(wanted: unknown): string[] | null {
  if (!isObject(wanted)) return [String(wanted)]
  if (Array.isArray(wanted.in)) return wanted.in.map(String)
  return 'eq' in wanted ? [String(wanted.eq)] : null
}
