import { describe, expect, it } from 'vitest'
import { drawVisits, languages, type Looker, lookers, type Visit, widths } from '../e2e/crawl/drawVisits.ts'

const section = (pages: number, may: (at: number) => readonly Looker[] = () => lookers) =>
  new Map<string, readonly Looker[]>(Array.from({ length: pages }, (_, at) => [`/goods/page${at}`, may(at)]))

const parts = ['language', 'width', 'theme', 'account'] as const
const pairsOf = (visits: Visit[]) => {
  const pairs = new Set<string>()
  for (const visit of visits)
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1)) pairs.add(`${one} ${visit[one]}, ${other} ${visit[other]}`)
  return pairs
}
const values = { language: languages, width: widths, theme: ['light', 'dark'], account: lookers }
const allPairs = parts.flatMap((one, at) =>
  parts.slice(at + 1).flatMap(other => values[one].flatMap(a => values[other].map(b => `${one} ${a}, ${other} ${b}`))),
)

describe('the visits of a section', () => {
  it.each([16, 17, 40])('hold every pair of language, width, theme and account, in a section of %i pages', pages => {
    const drawn = pairsOf(drawVisits(section(pages)))
    expect(allPairs.filter(pair => !drawn.has(pair))).toEqual([])
    expect(allPairs).toHaveLength(4 * 4 + 4 * 2 + 4 * 4 + 4 * 2 + 4 * 4 + 2 * 4)
  })
  it.each([1, 2, 3, 4, 9])('hold each language and each width, in a section of %i pages', pages => {
    const visits = drawVisits(section(pages))
    expect(new Set(visits.map(({ language }) => language))).toEqual(new Set(languages))
    expect(new Set(visits.map(({ width }) => width))).toEqual(new Set(widths))
  })
  it('begin with a look of its own in each section, so that small ones hold the pairs together', () => {
    const drawn = Array.from({ length: 12 }, (_, at) => drawVisits(new Map([[`/section${at}/page`, lookers]])))
    const all = pairsOf(drawn.flat())
    expect(allPairs.filter(pair => !all.has(pair))).toEqual([])
  })
  it.each([1, 7, 16, 40, 90])('see each of %i pages, and are no more than the pages, or four', pages => {
    const visits = drawVisits(section(pages))
    expect(new Set(visits.map(({ path }) => path)).size).toBe(pages)
    expect(visits).toHaveLength(Math.max(pages, 4))
  })
  it('are made by accounts that may open the page, and each account looks at something where it may', () => {
    const may = (at: number): Looker[] => (at === 0 ? ['platform'] : at === 1 ? ['shop1', 'clerk'] : ['shop1'])
    const pages = section(20, may)
    const visits = drawVisits(pages)
    expect(visits.filter(({ path, account }) => !pages.get(path)?.includes(account))).toEqual([])
    expect([...new Set(visits.map(({ account }) => account))].sort()).toEqual(['clerk', 'platform', 'shop1'])
    expect(new Set(visits.map(({ path }) => path)).size).toBe(20)
    const drawn = pairsOf(visits)
    expect(allPairs.filter(pair => !pair.includes('account') && !drawn.has(pair))).toEqual([])
  })
})
