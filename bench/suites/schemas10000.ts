import { readSiteWords } from '../../site/SiteWords.ts'
import { emitSite, type SiteFiles } from '../../site/emitSite.ts'
import { formatProblem, isBlocking, readSite } from '../../site/readSite.ts'
import { samplePage } from '../browser/samplePage.ts'
import { withConsole } from '../browser/withConsole.ts'
import { median } from '../measure.ts'
import { makeToken } from '../site/answerConsole.ts'
import { withSite } from '../site/withSite.ts'
import type { Result, Suite } from '../Suite.ts'

/** Bytes as they travel, packed; `schemas` is the part of them that schema files are. */
type Start = { cpu: number; load: number; bytes: number; schemas: number }
type Shape = { pages: number; inSection?: number }

const project = new URL('../..', import.meta.url).pathname
const words = readSiteWords(project)

/** The files a build would emit for a site of so many pages. */
const emit = ({ pages, inSection }: Shape): Promise<SiteFiles> =>
  withSite(
    pages,
    async root => {
      const site = await readSite(root)
      const [problem] = site.problems.filter(isBlocking)
      if (problem) throw new Error(`The site made for measuring has a problem: ${formatProblem(problem)}`)
      return emitSite(site, words)
    },
    inSection,
  )

/** Opens a list in the built console, logged in and with nothing cached, until its rows are painted. */
function sampleStart(files: SiteFiles): Promise<Start> {
  const path = `/section0/page3?accesstoken=${makeToken()}&supplieruid=2`
  return withConsole(files, async ({ browser, origin }) => {
    let sizes: [path: string, bytes: number][] = []
    const ready = { select: 'tbody tr', count: 20, children: 6 }
    const { cpu, load } = await samplePage(browser, origin, path, ready, async ({ page }) => {
      sizes = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(entry => [
          new URL(entry.name).pathname,
          (entry as PerformanceResourceTiming).encodedBodySize,
        ]),
      )
    })
    const sum = (wanted: (path: string) => boolean) => sizes.reduce((all, [name, size]) => all + (wanted(name) ? size : 0), 0)
    return { cpu, load, bytes: sum(name => !/^\/(?:api|img)\//.test(name)), schemas: sum(name => name.startsWith('/schemas/')) }
  })
}

async function compare(what: string, few: Shape, many: Shape, runs: number): Promise<Result[]> {
  const sites = [await emit(few), await emit(many)]
  const samples: [Start[], Start[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    for (const side of run % 2 === 0 ? [0, 1] : [1, 0]) samples[side]?.push(await sampleStart(sites[side]!))
  }
  const line = (name: keyof Start, word: string, unit: string, scale = 1): Result => {
    const [small = Number.NaN, large = Number.NaN] = samples.map(side => median(side.map(sample => sample[name])) / scale)
    return {
      what: `${what}: ${word}`,
      ratio: large / small,
      detail: `${large.toFixed(1)} ${unit}, with 400 pages ${small.toFixed(1)} ${unit}`,
    }
  }
  return [
    line('bytes', 'first screen, packed', 'KB', 1024),
    line('cpu', 'first screen, CPU', 'ms'),
    line('load', 'first screen, time', 'ms'),
    line('schemas', '(of the bytes: schema files)', 'KB', 1024),
  ]
}

export const suite: Suite = {
  name: 'schemas10000',
  promise:
    'with 10,000 pages the first screen costs what it costs with 400: page, scripts, styles, texts and schema files of the built console until a list of 20 rows is painted; every page is in the menu',
  async run({ runs }) {
    return [
      ...(await compare('80 pages a section', { pages: 400 }, { pages: 10_000 }, runs)),
      ...(await compare('always 16 sections', { pages: 400, inSection: 25 }, { pages: 10_000, inSection: 625 }, runs)),
    ]
  },
}
