import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { liftSite } from '../contract/language/migrate/liftSite.ts'
import { readSources } from '../site/readSite.ts'

/** `npm run migrate [folder]`: writes files of version 1 of the page language in the words of version 2, and says which. */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const lifted = liftSite(await readSources(root))
for (const [file, text] of lifted) {
  writeFileSync(join(root, file), text)
  console.log(`lifted ${file}`)
}
console.log(lifted.size === 0 ? 'Every file is of version 2 already' : 'Now "npm run check" tells what is left to do by hand')
