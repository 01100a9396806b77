import { describe, expect, test } from 'vitest'
import { formatProblem, type Problem } from '../../../contract/language/Problem.ts'
import { joinPath } from '../../../contract/language/places.ts'
import { checkWith, type SiteFile, siteFiles, sources } from './everyKeySite.ts'
import { batchesOf, type Mistake, plant, plantMistakes, wrong } from './plantMistakes.ts'
import { everyName, files, findValues, type Key } from './walkShapes.ts'

const { kinds } = sources
const shapes = {
  entities: 'entity',
  pages: 'page',
  families: 'family',
  cases: 'cases',
  journeys: 'journeys',
  notices: 'notices',
  menu: 'menu',
  ledger: 'ledger',
  addons: 'addon',
} as const
const valuesOf = ({ kind, value }: SiteFile) => findValues(value, files[shapes[kind]]!, shapes[kind], kinds)

const pathOf = (path: Key[]) => path.reduce<string>((text, key) => joinPath(text, key), '')

/** Place, value and rule: a problem of this file at the mistake, or at what holds it, with a sentence. */
const tells = (problem: Problem, file: string, { told }: Mistake) =>
  problem.file === file &&
  problem.line > 0 &&
  problem.path.startsWith(pathOf(told)) &&
  problem.rule &&
  problem.message.length > 10

/** So many mistakes are planted together, far apart, or the site is read thousands of times; `npm run nightly` plants each alone. */
const atOnce = process.env.TEST_ALL_PAIRS === '1' ? 1 : 6

describe('every key of the language', () => {
  test('is used in a site without a mistake', () => {
    expect(checkWith().map(formatProblem)).toEqual([])
    const used = new Set(siteFiles.flatMap(one => valuesOf(one).map(found => found.name)))
    expect(everyName(kinds).filter(name => !used.has(name))).toEqual([])
  })

  test('has a mistake to plant, whatever its mark promises', () => {
    const marks = new Set(siteFiles.flatMap(one => valuesOf(one).flatMap(({ shape }) => shape.mark ?? [])))
    expect([...marks].filter(mark => !Object.hasOwn(wrong, mark))).toEqual([])
  })

  test.each(siteFiles)(
    'is told with its place when it is wrong: $source.file',
    one => {
      const mistakes = plantMistakes(valuesOf(one), kinds)
      expect(mistakes.length).toBeGreaterThan(10)
      const isSilent = (mistake: Mistake, problems: readonly Problem[]) =>
        !problems.some(problem => tells(problem, one.source.file, mistake))
      const problemsWith = (...planted: Mistake[]) => checkWith({ ...one, value: planted.reduce<unknown>(plant, one.value) })
      // What is not told beside others may be hidden by them: it is planted once more, alone.
      const silent = batchesOf(mistakes, atOnce).flatMap(batch => {
        const problems = problemsWith(...batch)
        return batch.filter(mistake => isSilent(mistake, problems) && isSilent(mistake, problemsWith(mistake)))
      })
      expect(silent.map(({ title, path }) => `${pathOf(path)}  ${title}`)).toEqual([])
    },
    atOnce === 1 ? 900_000 : 240_000,
  )
})
