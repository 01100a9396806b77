import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeOfFile } from '../contract/language/route/segments.ts'
import { seedOf } from '../tests/support/seedOf.ts'

/** A story that the nightly run tests, and the gate does not. */
export const nightly = 'nightly'

/**
 * Writes a story file into `stories/cases` (not under version control) for each `schemas/pages/{page}.cases.json`: one story a case.
 * Stories must be static exports, so they are written; a page gets its stories by having cases and nothing else.
 */
export function writeCaseStories(root: string): void {
  const pages = join(root, 'schemas/pages')
  const folder = join(root, 'stories/cases')
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(pages, { recursive: true }).map(name => String(name).replaceAll('\\', '/'))
  const wanted = new Map(
    names
      .filter(name => name.endsWith('.cases.json'))
      .map(name => name.replace(/\.cases\.json$/, ''))
      .map(name => [storyName(name), storyFile(name, readTitles(join(pages, `${name}.cases.json`)))]),
  )
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
  const present = new Set(readdirSync(folder))
  for (const [file, text] of wanted) {
    const path = join(folder, file)
    // An unchanged file keeps its time, so nothing that watches it wakes up.
    if (!present.has(file) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

const storyName = (page: string) => `${page.replace(/[[\]]/g, '').replaceAll('/', '-')}.stories.tsx`

function readTitles(file: string): string[] {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: { title: string }[] }
  return cases.map(one => one.title)
}

/**
 * The case that the gate draws in a browser, of one page in four: jsdom plays them all, and the crawl looks closely at every page with
 * its rows, which is the first. So it is one of the others, which the page's name draws.
 */
function drawCase(page: string, count: number): number | null {
  const drawn = seedOf(page)
  if (drawn % 4 !== 0) return null
  return count > 1 ? 1 + (Math.floor(drawn / 4) % (count - 1)) : 0
}

function storyFile(page: string, titles: string[]): string {
  const route = JSON.stringify(routeOfFile(page))
  const drawn = drawCase(page, titles.length)
  const stories = titles.map((title, at) => {
    const tags = at === drawn ? '' : `tags: ['${nightly}'], `
    return `export const Case${at + 1} = { name: ${JSON.stringify(title)}, ${tags}render: () => <CasePage route=${route} at={${at}} /> }`
  })
  return [
    `import { CasePage } from '../CasePage.tsx'`,
    `import { settle } from '../settle.ts'`,
    '',
    `export default { title: 'pages/${page}', play: settle }`,
    ...stories,
    '',
  ].join('\n')
}
