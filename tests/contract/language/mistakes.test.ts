import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSite, formatProblem, isBlocking } from '../../../site/readSite.ts'
import { cases } from './mistakes/cases.ts'
import { children } from './mistakes/children.ts'
import { journeys } from './mistakes/journeys.ts'
import { ledger } from './mistakes/ledger.ts'
import { links } from './mistakes/links.ts'
import { planted } from './mistakes/planted.ts'
import { masks } from './mistakes/masks.ts'
import { names } from './mistakes/names.ts'
import { shapes } from './mistakes/shapes.ts'
import { scenes } from './mistakes/scenes.ts'
import { search } from './mistakes/search.ts'
import { serverWork } from './mistakes/serverWork.ts'
import { settings } from './mistakes/settings.ts'
import { states } from './mistakes/states.ts'
import { texts } from './mistakes/texts.ts'
import { transitions } from './mistakes/transitions.ts'
import { uses } from './mistakes/uses.ts'
import { code } from './mistakes/Slip.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const slips = [
  ...names,
  ...shapes,
  ...uses,
  ...links,
  ...texts,
  ...cases,
  ...journeys,
  ...states,
  ...transitions,
  ...serverWork,
  ...scenes,
  ...ledger,
  ...children,
  ...settings,
  ...masks,
  ...search,
]

describe('the check', () => {
  let site: SmallSite
  beforeEach(() => {
    site = openSmallSite()
  })
  afterEach(() => site.close())

  test('finds nothing in a site without a mistake', async () => {
    const { problems, pages, entities } = await checkSite(site.root)
    expect(problems.map(formatProblem)).toEqual([])
    expect([pages.size, entities.size]).toEqual([3, 3])
  })

  test.each(slips)('tells $title once, with its file, line and path', async slip => {
    if (slip.server) site.write(code, slip.server)
    const line = site.replace(slip.file, slip.find, slip.put)
    const { problems } = await checkSite(site.root)
    expect(problems.map(formatProblem)).toHaveLength(1)
    const problem = problems[0]!
    expect(problem).toMatchObject({ rule: slip.rule, path: slip.path })
    expect(problem.message).toContain(slip.says)
    expect(problem.nearest).toBe(slip.nearest)
    expect([problem.file, problem.line]).toEqual(slip.shown ?? [slip.file, line])
  })

  test.each(Object.entries(planted))('refuses %s with file, line and remedy', async (title, told) => {
    const slip = slips.find(one => one.title === title)
    if (!slip) throw new Error(`No mistake is called "${title}"`)
    if (slip.server) site.write(code, slip.server)
    site.replace(slip.file, slip.find, slip.put)
    const { problems } = await checkSite(site.root)
    expect(problems.map(formatProblem)).toEqual([told])
    expect(problems.every(isBlocking)).toBe(true)
  })

  test('tells ten mistakes of one run, each with file, line and the right name', async () => {
    const titles = [
      'an unknown kind of step',
      'a wrong field in a column',
      'a wrong field in a filter',
      'a wrong field in a slot',
      'a wrong field in a condition',
      'a wrong entity behind a reference',
      'an unknown function',
      'an unknown action',
      'a link without its parameter',
      'an unknown field type',
    ]
    const ten = slips.filter(slip => titles.includes(slip.title))
    for (const slip of ten) site.replace(slip.file, slip.find, slip.put)
    const { problems } = await checkSite(site.root)
    const told = problems.map(problem => problem.nearest)
    expect(told.toSorted()).toEqual(ten.map(slip => slip.nearest).toSorted())
    for (const problem of problems) expect(formatProblem(problem)).toMatch(/^schemas\/\S+:\d+ {2}.*Did you mean ".+"\?$/)
  })
})
