import { splitShort } from '../../expand/expandAction.ts'
import { bodyOfMany, namesRow } from '../../expand/expandBatch.ts'
import { kindOf, memberShape, shapeOf } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/**
 * An action of rows and of selected rows at once. Selected, it leaves out the steps that speak of the one row; a question left out has
 * no answer, and the steps after it would run without; a call left out leaves nothing that is done.
 */
export function checkBatchSteps(action: Loose, at: At, checker: Checker): void {
  checkBatchLabel(action, at, checker)
  const { batch, run } = action
  if (!batch || batch === 'only' || (isObject(batch) && batch.run !== undefined)) return
  for (const { step, place } of stepsOf(action, run, at, checker)) {
    const found = kindOf(step, checker.kinds.steps)
    if (!('kind' in found)) continue
    const { kind } = found
    const tell = (key: string, does: string) => reportRow(checker, inside(place, step, key), does, step[key])
    if (isQuestion(kind, checker) && namesRow(step[kind])) tell(kind, 'are asked this too')
    if (isObject(step.body) && namesRow(bodyOfMany(step.body))) tell('body', 'have this call too')
  }
}

/** A word on the button that speaks of one row is none for many. */
export function checkBatchLabel(action: Loose, at: At, checker: Checker): void {
  const { batch, label, title } = action
  if (!batch || batch === 'only' || title !== undefined || !namesRow(label)) return
  if (isObject(batch) && batch.label !== undefined) return
  const message =
    'the button for selected rows has no word, for this one speaks of one row: give the action a "title", or "batch" a "label"'
  report(checker, inside(at, action, 'label'), 'name', message, { value: label })
}

function reportRow(checker: Checker, at: At, does: string, value: unknown): void {
  const message = `selected rows ${does}, and none of them is "row": leave it out, or give "batch" a "run" of its own`
  report(checker, at, 'name', message, { value })
}

function stepsOf(action: Loose, run: unknown, at: At, checker: Checker): { step: Loose; place: At }[] {
  if (Array.isArray(run))
    return run.flatMap((step, index) => (isObject(step) ? [{ step, place: inside(inside(at, action, 'run'), run, index) }] : []))
  if (isObject(run)) return [{ step: run, place: inside(at, action, 'run') }]
  const short = splitShort(action, checker)
  return short ? [{ step: short.step, place: at }] : []
}

const isQuestion = (kind: string, { kinds }: Checker): boolean => {
  const found = kinds.steps.get(kind)
  return found !== undefined && memberShape(shapeOf(found), kind)?.mark === 'askFields'
}
