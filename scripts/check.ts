import { fileURLToPath } from 'node:url'
import { checkSite, formatProblem } from '../contract/site/readSite.ts'

/** `npm run check`: every problem of the schema files and texts, one a line; fails when there is one. */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const start = performance.now()
const site = await checkSite(root)
for (const problem of site.problems) console.log(formatProblem(problem))
const seconds = ((performance.now() - start) / 1000).toFixed(2)
console.log(`${site.pages.size} pages, ${site.entities.size} entities, ${site.problems.length} problems (${seconds} s)`)
process.exitCode = site.problems.length > 0 ? 1 : 0
