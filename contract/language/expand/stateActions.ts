import { copyPlaces } from './resolveNames.ts'
import { isObject, type Places } from '../places.ts'
import { keyValue, machinesOf } from './expandStates.ts'

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
  if (transition.ask === undefined) return []
  const ask: Loose = { ask: transition.ask, ...(isObject(transition.dialog) ? transition.dialog : {}) }
  copyPlaces(transition, ask, places)
  return [ask]
}

/** Its body is what the call cannot do without: key and answers; whom it is for is said by what the action works on. */
function callOf(name: string, transition: Loose, machine: Loose): Loose {
  const call = `POST ${String(transition.call)}`
  const as = keyValue(name, machine)
  if (as !== undefined) return { call, ...bodyOf(transition, { [String(machine.key)]: as, ...answersOf(transition.ask) }) }
  return transition.ask === undefined ? { call, ...bodyOf(transition, {}) } : { call }
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
