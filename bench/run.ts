import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Result, Suite } from './Suite.ts'

/**
 * `npm run bench -- [--only=expression,list] [--runs=7]`: runs every suite and prints a table of ratios. Ratios are what may be
 * compared between machines; the absolute figures beside them are of this one, today.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a whole number above 0, not "${values.runs}"`)

const known = readdirSync(new URL('suites/', import.meta.url))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
  .sort()
const wanted = values.only?.split(',') ?? known
const unknown = wanted.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no suite ${unknown.join(', ')}; there are ${known.join(', ')}`)

const failed: string[] = []
for (const file of wanted) {
  try {
    const { suite }: { suite: Suite } = await import(`./suites/${file}.ts`)
    console.log(`\n${suite.name}: ${suite.promise}`)
    printTable(await suite.run({ runs }))
  } catch (error) {
    failed.push(file)
    console.log(`  failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
if (failed.length > 0) process.exitCode = 1

function printTable(results: Result[]): void {
  const width = Math.max(...results.map(result => result.what.length))
  for (const { what, ratio, detail } of results)
    console.log(`  ${what.padEnd(width)}  ${ratio.toFixed(2).padStart(7)} ×   ${detail}`)
}
