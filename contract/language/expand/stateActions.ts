import { copyPlaces } from './resolveNames.ts'
import { isObject, Places } from '../places.ts'
import { passwordField, typedAgain } from '../typedAgain.ts'
import { keyValue, machinesOf, outcomesOf } from './expandStates.ts'

type Loose = Record<string, unknown>

const ofButton = ['label', 'title', 'icon', 'tone', 'path', 'can', 'show', 'confirm']

/**
 * The actions that follow from transitions with a label, as a file would write them: the button, its question, its call and what is
 * said afterwards.
 */
export function stateActions(states: unknown, places: Places): Loose {
  const actions = machinesOf(states).flatMap(machine =>
    Object.entries(isObject(machine.transitions) ? machine.transitions : {}).flatMap(([name, transition]) =>
      isObject(transition) && transition.label !== undefined
        ? [[name, actionOf(name, transition, machine, places)] as const]
        : [],
    ),
  )
  return Object.fromEntries(actions)
}

/** The action of one transition, as a file would write it. */
function actionOf(name: string, transition: Loose, machine: Loose, places: Places): Loose {
  const action: Loose = {}
  copyPlaces(transition, action, places)
  for (const key of ofButton) if (transition[key] !== undefined) action[key] = transition[key]
  if (transition.page !== undefined) return { ...action, run: { open: transition.page } }
  const run = [...question(transition, places), callOf(name, transition, machine), ...doneSteps(transition.done)]
  return Object.assign(action, { run, ...(transition.batch === undefined ? {} : { batch: transition.batch }) })
}

function question(transition: Loose, places: Places): Loose[] {
  const asked = askedOf(transition, places)
  if (!asked) return []
  const ask: Loose = { ask: asked, ...(isObject(transition.dialog) ? transition.dialog : {}) }
  copyPlaces(transition, ask, places)
  return [ask]
}

/** What people are asked: what the call alone takes needs no dialog, a password does. Undefined where they are asked nothing. */
function askedOf({ ask, dialog, verify }: Loose, places: Places): unknown {
  const own = dialog === false ? undefined : ask
  if (verify !== true) return own
  const named = Array.isArray(own) ? Object.fromEntries(own.map(name => [String(name), {}])) : isObject(own) ? own : {}
  const all: Loose = { ...named, [typedAgain]: passwordField }
  if (isObject(own)) copyPlaces(own, all, places)
  return all
}

/** A call that several share asks for a number where one of them does. */
const isOnce = (call: unknown, { transitions }: Loose): Loose =>
  Object.values(isObject(transitions) ? transitions : {}).some(one => isObject(one) && one.call === call && one.once === true)
    ? { once: true }
    : {}

/** Its body is what the call cannot do without: key and answers; whom it is for is said by what the action works on. */
function callOf(name: string, transition: Loose, machine: Loose): Loose {
  const call = {
    call: `POST ${String(transition.call)}`,
    ...expected(name, transition, machine),
    ...isOnce(transition.call, machine),
  }
  const as = keyValue(name, machine)
  const asked = askedOf(transition, new Places())
  if (as !== undefined) return { ...call, ...bodyOf(transition, { ...as, ...answersOf(asked) }) }
  return asked === undefined ? { ...call, ...bodyOf(transition, {}) } : call
}

/** What the record will be is shown at once, where it is certain: the state that it leads to, and constants that it writes. */
function expected(name: string, transition: Loose, machine: Loose): Loose {
  const [end, another] = outcomesOf(name, transition)
  if (!end || another) return {}
  const [to, either] = end.to
  const state = typeof machine.field === 'string' && to !== undefined && either === undefined ? { [machine.field]: to } : {}
  const written = Object.entries({ ...state, ...end.set }).filter(([, value]) => !String(value).startsWith('='))
  const expect = Object.fromEntries(written.map(([field, value]) => [`row.${field}`, value]))
  return written.length === 0 ? {} : { expect }
}

const bodyOf = (transition: Loose, said: Loose): Loose => ({
  body: transition.batch === undefined ? { id: '=row.id', version: '=row.version', ...said } : said,
})

const answersOf = (ask: unknown): Loose =>
  Object.fromEntries(
    (Array.isArray(ask) ? ask.map(String) : isObject(ask) ? Object.keys(ask) : []).map(name => [name, `=result.${name}`]),
  )

const doneSteps = (done: unknown): unknown[] =>
  done === undefined ? [] : typeof done === 'string' ? [{ toast: done }] : Array.isArray(done) ? done : [done]
