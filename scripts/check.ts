import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pagesWithoutCases } from '../site/pagesWithoutCases.ts'
import { checkSite, formatProblem } from '../site/readSite.ts'

/**
 * `npm run check`: every problem of the schema files and texts and every page without cases, one a line; fails when there is one. With `--data <folder>` also what
 * a start would refuse on the data in that folder: fields that are gone or have another type.
 */
const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
const root = resolve(positionals[0] ?? fileURLToPath(new URL('..', import.meta.url)))
const start = performance.now()
const site = await checkSite(root)
const problems = [
  ...site.problems.map(formatProblem),
  ...pagesWithoutCases(root),
  ...(values.data === undefined ? [] : await readRefusals(values.data)),
]
for (const problem of problems) console.log(problem)
const seconds = ((performance.now() - start) / 1000).toFixed(2)
console.log(`${site.pages.size} pages, ${site.entities.size} entities, ${problems.length} problems (${seconds} s)`)
process.exitCode = problems.length > 0 ? 1 : 0

async function readRefusals(folder: string): Promise<string[]> {
  const { checkData, readConfig } = await import('../server/index.ts')
  const { config, problems } = readConfig({ ...process.env, DATABASE_URL: '', CONSOLE_DATA_DIR: resolve(folder) }, root)
  if (problems.length > 0) return problems
  return checkData(config, site.entities)
}
