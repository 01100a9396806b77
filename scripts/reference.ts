import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKinds } from '../site/readKinds.ts'
import { readSite } from '../site/readSite.ts'
import { readExample } from './reference/readExample.ts'
import { writeReference } from './reference/writeReference.ts'
import { writeStates } from './reference/writeStates.ts'

/** `npm run reference`: writes what of docs/ is made from shapes and schemas; `--check` only says what is not up to date. */
const root = fileURLToPath(new URL('..', import.meta.url))
const documents = {
  'docs/language.md': writeReference(await readKinds(root), (group, name) => readExample(root, group, name)),
  'docs/transitions.md': writeStates((await readSite(root)).entities.values()),
}

for (const [name, text] of Object.entries(documents)) {
  const file = join(root, name)
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
    console.log(`${name}: ${text.split('\n').length} lines`)
  } else if (present !== text) {
    console.log(`${name} is out of date: run "npm run reference"`)
    process.exitCode = 1
  }
}
