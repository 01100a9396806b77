import { gzipSync } from 'node:zlib'
import { emitSite, type SiteFiles } from '../../contract/site/emitSite.ts'
import { formatProblem, isBlocking, readSite } from '../../contract/site/readSite.ts'
import { samplePage } from '../browser/samplePage.ts'
import { withPages } from '../browser/withPages.ts'
import { median } from '../measure.ts'
import { withSite } from '../site/withSite.ts'
import type { Result, Suite } from '../Suite.ts'

type Start = { cpu: number; load: number; bytes: number }
type Shape = { pages: number; inSection?: number }

/** The files a build would emit for a site of so many pages. */
const emit = ({ pages, inSection }: Shape): Promise<SiteFiles> =>
  withSite(
    pages,
    async root => {
      const site = await readSite(root)
      const [problem] = site.problems.filter(isBlocking)
      if (problem) throw new Error(`The site made for measuring has a problem: ${formatProblem(problem)}`)
      return emitSite(site, new Map())
    },
    inSection,
  )

/** Opens the first page with the console's own loader; bytes are those of the schema files it asked for, as sent. */
function sampleStart(files: SiteFiles): Promise<Start> {
  return withPages(async ({ browser, origin }) => {
    let bytes = 0
    const { cpu, load } = await samplePage(browser, origin, '/start/', { select: 'h1', count: 1 }, async ({ page }) => {
      const asked = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname.slice(1)),
      )
      bytes = asked.reduce((sum, path) => sum + (files.has(path) ? gzipSync(files.get(path) ?? '').length : 0), 0)
    })
    return { cpu, load, bytes }
  }, files)
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
  return [line('bytes', 'schema files of the start, packed', 'KB', 1024), line('cpu', 'CPU', 'ms'), line('load', 'time', 'ms')]
}

export const suite: Suite = {
  name: 'schemas10000',
  promise:
    'with 10,000 pages the first screen costs what it costs with 400: its site map, section, page and entity, by the console’s own loader',
  async run({ runs }) {
    return [
      ...(await compare('80 pages a section', { pages: 400 }, { pages: 10_000 }, runs)),
      ...(await compare('always 16 sections', { pages: 400, inSection: 25 }, { pages: 10_000, inSection: 625 }, runs)),
    ]
  },
}
