import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries/checkBoundaries.ts'
import { readUses } from './boundaries/moduleFault.ts'
import { readImports } from './boundaries/readImports.ts'

/** `npm run boundaries`: who may import whom, and no cycles (architecture.md); one line for each import that is not allowed. */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const files = readImports(root)
const uses = readUses(files.keys(), file => readFileSync(join(root, file), 'utf8'))
const faults = checkBoundaries(files, uses)
for (const { file, line, message } of faults) console.log(`${file}:${line}  ${message}`)
console.log(`${files.size} files, ${faults.length} imports that are not allowed`)
process.exitCode = faults.length > 0 ? 1 : 0
