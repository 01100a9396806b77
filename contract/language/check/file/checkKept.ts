import { compile } from '../../../expression/compile.ts'
import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { slots } from '../../../expression/fill.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

/** What is kept by the steps so far, and by any step at all. */
export type Kept = { sofar: ReadonlySet<string>; ever: ReadonlySet<string> }

/** What a buyer sends, and looks for in an answer, may name what earlier steps have kept. What no step keeps at all is told with the values. */
export function checkKept(step: Record<string, unknown>, at: At, { sofar: kept, ever }: Kept, checker: Checker): void {
  for (const key of ['body', 'answer', 'pay'] as const)
    for (const name of namesIn(step[key]))
      if (!kept.has(name) && (key === 'pay' || ever.has(name)))
        report(checker, inside(at, step, key), 'journeys', `no step before this one keeps "${name}"`, {
          value: name,
          near: { word: name, names: kept },
        })
}

/** Every name under which journeys keep something. */
export function namesKept(journeys: unknown): string[] {
  if (!Array.isArray(journeys)) return []
  const steps = journeys.flatMap(journey => (isObject(journey) && Array.isArray(journey.steps) ? journey.steps : []))
  return steps.flatMap(step => (isObject(step) && isObject(step.keep) ? Object.keys(step.keep) : []))
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return namesOf(value)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}

function namesOf(text: string): readonly string[] {
  try {
    return text.startsWith('=') ? compile(text.slice(1)).names : slots(text).flatMap(({ names }) => names)
  } catch (error) {
    // What cannot be read is told where values are looked at.
    if (error instanceof ExpressionError) return []
    throw error
  }
}
