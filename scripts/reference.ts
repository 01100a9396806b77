import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKinds } from '../site/readKinds.ts'
import { readExample } from './reference/readExample.ts'
import { writeReference } from './reference/writeReference.ts'

/** `npm run reference`: writes docs/language.md from the shapes; `--check` only says whether it is up to date. */
const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'docs/language.md')
const text = writeReference(await readKinds(root), (group, name) => readExample(root, group, name))
const present = existsSync(file) ? readFileSync(file, 'utf8') : ''

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`docs/language.md: ${text.split('\n').length} lines`)
} else if (present !== text) {
  console.log('docs/language.md is out of date: run "npm run reference"')
  process.exitCode = 1
}
