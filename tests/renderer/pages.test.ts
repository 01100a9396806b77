import { expect, test } from 'vitest'
import { formatProblem } from '../../contract/language/Problem.ts'
import type { Step } from '../../contract/language/shape.ts'
import { batchPart } from '../../renderer/batch/batchPart.ts'
import { evaluate } from '../../renderer/scope/evaluate.ts'
import { actionsOf } from './derived/actionsOf.ts'
import { projectSite } from '../support/projectSite.ts'

const { site } = projectSite()

test('the pages and their cases have no problem', () => {
  expect(site.problems.map(formatProblem)).toEqual([])
})

/** Whether steps say a sentence, or open what they have found, whichever way they take. */
const speak = (steps: Step[]): boolean =>
  steps.some(
    step =>
      step.kind === 'toast' ||
      (step.kind === 'open' && Array.isArray(step.open)) ||
      (Array.isArray(step.then) && Array.isArray(step.else) && speak(step.then) && speak(step.else)),
  )

test('every action that changes something says in a sentence of its own what it did, unless it is a batch, which tells it of each row', () => {
  const actions = actionsOf([...site.entities.values(), ...site.pages.values()])
  const changing = actions.filter(action => batchPart(action) === null && JSON.stringify(action.run).includes('"POST '))
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.filter(({ run }) => !speak(run)).map(({ name }) => name)).toEqual([])
})

test('a new product begins with the unit in the language of the operator, and the warning that its shop has set', () => {
  const values = site.pages.get('/goods/list/save')?.blocks[0]?.values
  const unitIn = (language: string) =>
    evaluate(values, { user: { language }, settings: { shopping_setting: { stock_warn_default: 4 } } })
  expect(['zh', 'en', 'es', 'ja'].map(unitIn)).toEqual(
    ['件', 'pc', 'ud.', '点'].map(unit => ({ spec_type: 0, unit, stock_warn: 4 })),
  )
})
