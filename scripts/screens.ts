import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openStage } from './screens/openStage.ts'
import { readOptions } from './screens/readOptions.ts'
import { walkPages } from './screens/walkPages.ts'
import { writeSheet } from './screens/writeSheet.ts'

/**
 * `npm run screens -- --only=orders --parts=page,buttons --widths=1440,375 --languages=all --themes=light,dark --out=screens`: pictures of every page with
 * what it opens and its states, on one sheet, with what the machine itself sees wrong beside each.
 */
const root = resolve(import.meta.dirname, '..')
try {
  const options = readOptions(root, process.argv.slice(2))
  mkdirSync(options.out, { recursive: true })
  const stage = await openStage()
  const pictures = await walkPages(root, stage, options).finally(stage.close)
  writeSheet(options.out, pictures)
  const faulty = pictures.filter(({ faults }) => faults.length > 0).length
  console.log(`${pictures.length} pictures, ${faulty} with findings: ${join(options.out, 'index.html')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
