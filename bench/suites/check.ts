import { compileSite } from '../../contract/language/compile/compileSite.ts'
import { formatProblem } from '../../site/readSite.ts'
import { readSources } from '../../site/readSite.ts'
import { cpuMilliseconds, measureInTurns } from '../measure.ts'
import { withSite } from '../site/withSite.ts'
import type { Suite } from '../Suite.ts'

const pages = 400

export const suite: Suite = {
  name: 'check',
  promise: 'a site of 400 pages is read, expanded and checked while one waits; the yardstick is JSON.parse of the same texts',
  run: ({ runs }) =>
    withSite(pages, async root => {
      const sources = await readSources(root)
      const [problem, ...more] = compileSite(sources).problems
      if (problem)
        throw new Error(`The site made for measuring has ${more.length + 1} problems, first: ${formatProblem(problem)}`)
      const texts = [...sources.entities, ...sources.pages].map(source => source.text)
      const { ours, floor } = await measureInTurns(
        {
          ours: () => cpuMilliseconds(() => compileSite(sources)),
          floor: () => cpuMilliseconds(() => texts.map(text => JSON.parse(text))),
        },
        runs,
      )
      const bytes = texts.reduce((sum, text) => sum + text.length, 0)
      const detail = `${(ours / pages).toFixed(2)} ms a page, ${ours.toFixed(0)} ms in all; ${Math.round(bytes / 1024)} KB in ${texts.length} files`
      return [{ what: 'check of a page and its share of entities', ratio: ours / floor, detail }]
    }),
}
