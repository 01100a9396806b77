import { isObject } from '../places.ts'
import type { Field, FormItem, Where } from '../shape.ts'
import { expandNode } from './expandNode.ts'
import { below, type Spot } from './Spot.ts'
import type {
  Also,
  Find,
  Machine,
  Outcome,
  Party,
  Reminder,
  State,
  Then,
  Transition,
  TransitionCheck,
  TransitionLog,
} from '../Machine.ts'

type Loose = Record<string, unknown>

/** The machines of an entity as it is written. */
export const machinesOf = (states: unknown): Loose[] => (Array.isArray(states) ? states.filter(isObject) : [])

/** The long form of the states of a checked entity file. */
export const expandStates = (states: unknown, spot: Spot): Machine[] =>
  machinesOf(states).map((one, index) => expandMachine(one, below(spot, states as unknown[], index)))

function expandMachine(raw: Loose, spot: Spot): Machine {
  const field = textOf(raw.field)
  const key = textOf(raw.key)
  const transitions = Object.entries(isObject(raw.transitions) ? raw.transitions : {})
  return {
    ...(field === undefined ? {} : { field }),
    states: (isObject(raw.states) ? raw.states : {}) as Machine['states'],
    ...(Array.isArray(raw.begins) ? { begins: raw.begins as State[] } : {}),
    ...(key === undefined ? {} : { key }),
    ...oneOf(raw.one),
    ...remindersOf(raw.remind),
    transitions: transitions.flatMap(([name, one]) => (isObject(one) ? [expandTransition(name, one, raw, spot)] : [])),
  }
}

function expandTransition(name: string, raw: Loose, machine: Loose, spot: Spot): Transition {
  const as = keyValue(name, machine)
  const asked = expandNode({ ask: raw.ask ?? {} }, { mark: 'step' }, below(spot, raw, 'ask')) as Loose
  const text = (key: string) => (typeof raw[key] === 'string' ? { [key]: raw[key] } : {})
  return {
    name,
    ...text('label'),
    from: statesIn(raw),
    ...(isObject(raw.where) ? { where: raw.where as Where } : {}),
    by: textsIn(raw.by) as Party[],
    ...text('call'),
    ...(as === undefined ? {} : { as }),
    ...text('action'),
    ...text('tone'),
    again: raw.again === true,
    why: typeof raw.why === 'string' ? { '*': raw.why } : ((isObject(raw.why) ? raw.why : {}) as Record<string, string>),
    ask: (isObject(asked.ask) ? asked.ask : {}) as Record<string, Field>,
    items: (Array.isArray(asked.items)
      ? asked.items
      : Object.keys(isObject(asked.ask) ? asked.ask : {}).map(field => ({ field }))) as FormItem[],
    find: Object.fromEntries(Object.entries(isObject(raw.find) ? raw.find : {}).filter(isFind)),
    check: listOf<unknown>(raw.check).filter(isObject) as TransitionCheck[],
    guards: textsIn(raw.guards),
    effects: textsIn(raw.effects),
    outcomes: outcomesOf(name, raw),
    buyer: raw.buyer === true,
    batch: raw.batch !== undefined,
    once: raw.once === true,
    also: alsoOf(raw.also),
    verify: raw.verify === true,
    ...callerOf(raw.caller),
    ...(isObject(raw.due) ? { due: raw.due as Transition['due'] & object } : {}),
  }
}

const oneOf = (one: unknown): Pick<Machine, 'one'> =>
  isObject(one) && typeof one.demote === 'string' ? { one: { per: textsIn(one.per), demote: one.demote } } : {}

const remindersOf = (remind: unknown): Pick<Machine, 'reminders'> => {
  const reminders = Object.entries(isObject(remind) ? remind : {}).flatMap(([name, one]): Reminder[] => {
    if (!isObject(one) || typeof one.at !== 'string') return []
    const [before, after] = [one.before, one.after].map(seconds => (typeof seconds === 'number' ? seconds : 0))
    const states = one.in === undefined || one.in === '*' ? null : listOf<State>(one.in)
    const unless = typeof one.unless === 'string' ? { unless: one.unless } : {}
    return [{ name, in: states, at: one.at, shift: (after ?? 0) - (before ?? 0), ...unless, notify: textsIn(one.notify) }]
  })
  return reminders.length > 0 ? { reminders } : {}
}

const isFind = (entry: [string, unknown]): entry is [string, Find] => isObject(entry[1]) && isObject(entry[1].where)

/** null: any. A new record is in none. */
const statesIn = ({ from, action }: Loose): State[] | null => {
  if (action === 'create') return []
  return from === undefined || from === '*' ? null : listOf<State>(from)
}

const callerOf = (caller: unknown): Pick<Transition, 'caller'> => {
  const job = isObject(caller) ? textOf(caller.job) : undefined
  const names = job === undefined ? textsIn(caller) : [job]
  return names.length === 0 ? {} : { caller: { names, job: job !== undefined } }
}

const alsoOf = (also: unknown): Also[] =>
  listOf<unknown>(also).flatMap(one => {
    if (!isObject(one) || typeof one.of !== 'string' || typeof one.take !== 'string') return []
    const when = typeof one.when === 'string' ? { when: one.when } : {}
    return [{ of: one.of, take: one.take, ...when, answers: isObject(one.answers) ? one.answers : {} }]
  })

const followOf = (then: unknown): { follow?: Then } =>
  isObject(then) && typeof then.run === 'string' ? { follow: { run: then.run, outcomes: textsIn(then.outcomes) } } : {}

/**
 * What the call of a transition carries to say that it is meant: what it says itself, and under the key of its machine, where others
 * share its call, the state that it leads to, else its name. Undefined where the call says it all.
 */
export function keyValue(name: string, machine: Loose): Record<string, State> | undefined {
  const transitions = isObject(machine.transitions) ? machine.transitions : {}
  const own = transitions[name]
  if (!isObject(own)) return undefined
  if (isObject(own.as)) return own.as as Record<string, State>
  if (typeof machine.key !== 'string') return undefined
  if (Object.values(transitions).filter(one => isObject(one) && one.call === own.call).length < 2) return undefined
  if (typeof own.as === 'string' || typeof own.as === 'number') return { [machine.key]: own.as }
  const [only, more] = outcomesOf(name, own).flatMap(({ to }) => to)
  return { [machine.key]: machine.key === machine.field && only !== undefined && more === undefined ? only : name }
}

/** The ways a transition may end, each with all it writes and says. */
export function outcomesOf(name: string, raw: Loose): Outcome[] {
  const event = textOf(raw.event) ?? name
  const set = isObject(raw.set) ? raw.set : {}
  const posted = textsIn(raw.post)
  const logs = logsOf(raw.log)
  const notify = textsIn(raw.notify)
  const ends = listOf<unknown>(raw.to)
  const written = ends.filter(isObject)
  const plain: Loose = { to: ends.filter(end => !isObject(end)) }
  return (written.length > 0 ? written : [plain]).map(end => ({
    ...(typeof end.when === 'string' ? { when: end.when } : {}),
    to: listOf<State>(end.to),
    event: textOf(end.event) ?? event,
    set: { ...set, ...(isObject(end.set) ? end.set : {}) },
    post: [...posted, ...textsIn(end.post)],
    logs: end.log === undefined ? logs : logsOf(end.log),
    notify: [...notify, ...textsIn(end.notify)],
    ...followOf(end.then ?? raw.then),
  }))
}

const logsOf = (log: unknown): TransitionLog[] =>
  listOf<unknown>(log).flatMap(one => {
    if (typeof one === 'string') return [{ say: one, values: {} }]
    if (!isObject(one) || typeof one.say !== 'string') return []
    const values = (isObject(one.values) ? one.values : {}) as Record<string, string>
    const images = textOf(one.images)
    return [{ ...(typeof one.when === 'string' ? { when: one.when } : {}), say: one.say, values, ...(images ? { images } : {}) }]
  })

const textsIn = (value: unknown): string[] => listOf<unknown>(value).filter(one => typeof one === 'string')
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
// The check tells what in such a list is of another kind.
const listOf = <T>(value: unknown): T[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as T[])
