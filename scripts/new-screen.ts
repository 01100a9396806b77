import { fileURLToPath } from 'node:url'
import { makeScreen } from './new-screen/makeScreen.ts'

/** `npm run new-screen -- goods/brand brand "Brand"`: writes an entity and a page, and never over a file that is there. */
const root = fileURLToPath(new URL('..', import.meta.url))
const [path, entity, label] = process.argv.slice(2)
try {
  const files = makeScreen(root, { path: path ?? '', entity: entity ?? '', label: label ?? '' })
  for (const file of files) console.log(`wrote ${file}`)
  console.log(`The screen is at /${path}. "npm run check" tells what its texts still need in other languages.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
