import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { checkKept, type Kept } from './checkKept.ts'

const ofBuyers = ['call', 'answer', 'pay'] as const
const ofWindows = ['visit', 'at', 'row', 'press', 'fill', 'see', 'gone', 'called', 'uncalled'] as const
/** What is not done by anybody. */
const ofItself = ['outside', 'wait']

/** That each step is something its account can do: a buyer has no window, and nobody finds one that was closed while time passed. */
export function makeWhoCheck(checker: Checker): (step: Record<string, unknown>, at: At, kept: Kept) => void {
  let who: unknown
  let opened = new Set<unknown>()
  let isClosed = false
  return (step, at, kept) => {
    who = step.as ?? who
    if ('wait' in step) [opened, isClosed] = [new Set(), true]
    if (who === 'buyer') {
      refuse(step, at, ofWindows, 'a buyer has no window: it is "call" and "pay" that a buyer does', checker)
      return checkKept(step, at, kept, checker)
    }
    refuse(step, at, ofBuyers, 'this is what a buyer does: {"as": "buyer"}', checker)
    if (Object.keys(step).every(key => ofItself.includes(key))) return
    if (isClosed && !opened.has(who) && !('visit' in step))
      report(checker, at, 'journeys', 'the windows were closed while time passed: this step says what it opens, with "visit"', {
        value: step,
      })
    opened.add(who)
  }
}

function refuse(step: Record<string, unknown>, at: At, keys: readonly string[], sentence: string, checker: Checker): void {
  for (const key of keys) if (key in step) report(checker, inside(at, step, key), 'journeys', sentence, { value: key })
}
