import { compileSite } from '../../contract/language/compile/compileSite.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Page } from '../../contract/language/Page.ts'
import type { SourceFile } from '../../contract/language/Site.ts'
import { formatProblem, isBlocking, readSources } from '../../site/readSite.ts'
import { entityOf, pageOf } from './describeList.ts'
import { harnessList } from './harnessList.ts'
import { ourList } from './ourList.ts'

export const listSizes = [
  { rows: 20, columns: 12 },
  { rows: 50, columns: 12 },
  { rows: 100, columns: 20 },
  { rows: 20, columns: 30 },
]
const longSizes = [
  { rows: 1000, columns: 20 },
  { rows: 100_000, columns: 20 },
]

/** Our side of the work, written in the page language and expanded by its own checker: what the console would load. */
export async function makeBenchSite(root: string): Promise<{ entities: Record<string, Entity>; pages: Record<string, Page> }> {
  const source = (file: string, name: string, value: unknown): SourceFile => ({
    file,
    name,
    text: JSON.stringify(value, null, 1),
  })
  const site = compileSite({
    ...(await readSources(root)),
    menu: source('menu.json', 'menu.json', [
      { path: '/bench', title: 'Bench', icon: 'shop' },
      { path: '/harness', title: 'Harness', icon: 'shop' },
    ]),
    entities: [ourList, harnessList].map(list => source('entity', `${list.entity}.json`, entityOf(list))),
    pages: [
      ...[...listSizes, ...longSizes].map(({ rows, columns }) =>
        source('page', `bench/list${rows}x${columns}.json`, pageOf(ourList, columns, rows)),
      ),
      source('page', 'harness/list.json', pageOf(harnessList, harnessList.columns.length + 1)),
      source('page', 'harness/open/[id].json', { title: 'Open', hidden: true, blocks: [{ text: 'Opened' }] }),
      source('page', 'bench/open/[id].json', { title: 'Open', hidden: true, blocks: [{ text: 'Opened' }] }),
    ],
    cases: [],
    overlays: [],
    notices: [],
    ledger: [],
    families: [],
    journeys: [],
  })
  const [problem] = site.problems.filter(isBlocking)
  if (problem) throw new Error(`The pages made for measuring have a problem: ${formatProblem(problem)}`)
  return { entities: Object.fromEntries(site.entities), pages: Object.fromEntries(site.pages) }
}
