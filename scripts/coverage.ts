import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Wanted } from './coverage/Coverage.ts'
import { describeCoverage, describeMissing } from './coverage/describeCoverage.ts'
import { measureCoverage } from './coverage/measureCoverage.ts'

/**
 * `npm run coverage`: how much of the specification there is (`tests/coverage.json` lists its routes and calls), by section and by
 * module, with who makes each call and what tests name it. `--missing` prints what is not there yet instead.
 */
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } })
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted: Wanted = JSON.parse(readFileSync(new URL('../tests/coverage.json', import.meta.url), 'utf8'))
const coverage = await measureCoverage(root, wanted)
console.log(values.missing ? describeMissing(coverage) : describeCoverage(coverage))
