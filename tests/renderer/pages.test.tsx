import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatProblem } from '../../contract/language/Problem.ts'
import type { Action, Step } from '../../contract/language/shape.ts'
import { batchPart } from '../../renderer/batch/batchPart.ts'
import { evaluate } from '../../renderer/scope/evaluate.ts'
import { Page } from '../../renderer/page/Page.tsx'
import { FakeConsole } from '../support/FakeConsole.tsx'
import { playCase } from '../support/playCase.ts'
import { projectSite } from '../support/projectSite.ts'
import { setUpCase } from '../support/setUpCase.ts'

const { site, cases } = projectSite()

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => vi.restoreAllMocks())

test('the pages and their cases have no problem', () => {
  expect(site.problems.map(formatProblem)).toEqual([])
})

/** Whether steps say a sentence whichever way they take. */
const speak = (steps: Step[]): boolean =>
  steps.some(
    step =>
      step.kind === 'toast' || (Array.isArray(step.then) && Array.isArray(step.else) && speak(step.then) && speak(step.else)),
  )

/** The actions that stand anywhere in a value. */
const actionsIn = (value: unknown): Action[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'run' in value && 'name' in value && Array.isArray(value.run) ? [value as Action] : []
  return [...own, ...Object.values(value).flatMap(actionsIn)]
}

test('every action that changes something says in a sentence of its own what it did, unless it is a batch, which tells it of each row', () => {
  const actions = actionsIn([...site.entities.values(), ...site.pages.values()])
  const changing = actions.filter(action => batchPart(action) === null && JSON.stringify(action.run).includes('"POST '))
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.filter(({ run }) => !speak(run)).map(({ name }) => name)).toEqual([])
})

test('the unit of a new product begins in the language of the operator', () => {
  const values = site.pages.get('/goods/list/save')?.blocks[0]?.values
  const unitIn = (language: string) => evaluate(values, { user: { language } })
  expect(['zh', 'en', 'es', 'ja'].map(unitIn)).toEqual(['件', 'pc', 'ud.', '点'].map(unit => ({ spec_type: 0, unit })))
})

describe.each([...cases])('%s', (route, list) => {
  test.each(list)('$title', async one => {
    const { page, host, params } = setUpCase(site, route, one)
    render(
      <FakeConsole host={host}>
        <Page page={page} params={params} />
      </FakeConsole>,
    )
    await waitFor(() => expect(document.querySelector('.mc-skeleton')).toBeNull())
    const asked = host.calls.map(({ method, api, params }) => `${method} ${api} ${JSON.stringify(params ?? {})}`)
    expect(asked, 'nothing is asked twice while the page opens').toEqual([...new Set(asked)])
    await playCase(one, host, userEvent.setup())
    expect(host.reports).toEqual([])
    expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([])
    expect(vi.mocked(console.warn).mock.calls.map(String)).toEqual([])
  })
})
