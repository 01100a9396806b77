import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Apart, setApart } from './coverage/apart.ts'
import type { Wanted } from './coverage/Coverage.ts'
import { describeCoverage, describeMissing } from './coverage/describeCoverage.ts'
import { measureCoverage } from './coverage/measureCoverage.ts'
import { describeSentences, matchSentences, readTitles, type Sentences } from './coverage/sentences.ts'

/**
 * `npm run coverage`: how much of the specification there is (`tests/coverage.json` lists its routes and calls), by section and by
 * module, with who makes each call and what tests name it. `--missing` prints what is not there yet instead. `--sentences` lays the
 * sentences of the specification (`tests/sentences.json`) beside the tests whose titles begin with the number of their section, and
 * names those that no test holds and need one: `tests/sentences.apart.json` has the others, each with its reason. `--sentences --all`
 * prints titles and reasons too.
 */
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { missing: flag, sentences: flag, all: flag } })
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../tests/${file}`, import.meta.url), 'utf8'))

if (values.sentences) {
  const rows = matchSentences(read('sentences.json') as Sentences, readTitles(root))
  console.log(describeSentences(setApart(rows, read('sentences.apart.json') as Apart[]), values))
} else {
  const coverage = await measureCoverage(root, read('coverage.json') as Wanted)
  console.log(values.missing ? describeMissing(coverage) : describeCoverage(coverage))
}
