import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries/checkBoundaries.ts'
import { checkCitations, readHeadings } from './boundaries/checkCitations.ts'
import { checkPaths, readPaths, readTexts } from './boundaries/checkPaths.ts'
import { asksKinds, findKindNames, readKindNames } from './boundaries/findKindNames.ts'
import { findJoined, speaks } from './boundaries/findJoined.ts'
import { readUses } from './boundaries/moduleFault.ts'
import { readImports } from './boundaries/readImports.ts'

/**
 * `node scripts/boundaries.ts`: who may import whom, no cycles, citations and paths in documents that are there, no kind decided
 * by its name outside its folder, and no sentence joined from parts; a line for each fault.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const files = readImports(root)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const kinds = readKindNames(root)
/** The check of citations and its test plant wrong ones. */
const cites = (file: string) => !/checkCitations|boundaries\.test/.test(file)
const paths = readPaths(root)
const sources = new Map([...files.keys()].filter(cites).map(file => [file, read(file)]))
const faults = [
  ...checkBoundaries(files, readUses(files.keys(), read)),
  ...[...files.keys()].filter(asksKinds).flatMap(file => findKindNames(file, read(file), kinds)),
  ...[...files.keys()].filter(speaks).flatMap(file => findJoined(file, read(file))),
  ...checkCitations(sources, file => readHeadings(root, file)),
  ...checkPaths(readTexts(root, paths), paths),
]
for (const { file, line, message } of faults) console.log(`${file}:${line}  ${message}`)
console.log(`${files.size} files, ${faults.length} imports, names, sentences, citations or paths that are not allowed`)
process.exitCode = faults.length > 0 ? 1 : 0
