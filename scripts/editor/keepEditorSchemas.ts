import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorSchemas } from '../../site/editor/editorSchemas.ts'
import { readNames } from '../../site/editor/readNames.ts'
import { readSources } from '../../site/readSite.ts'

/** Where the schemas stand; `.vscode/settings.json` says which files they are of. */
const editorFolder = '.editor'

/** The names the schemas were made of last, by project: most changes of a file name nothing new. Kinds are read once a start. */
const known = new Map<string, string>()

/** Writes the JSON schemas of the project's files for its editors, where they are not as the project is. */
export async function keepEditorSchemas(root: string): Promise<void> {
  const names = readNames(await readSources(root))
  const { kinds: _read, entities, ...others } = names
  const made = JSON.stringify([[...entities], others])
  if (known.get(root) === made) return
  const folder = join(root, editorFolder)
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of editorSchemas(names)) {
    const file = join(folder, name)
    const text = `${JSON.stringify(schema)}\n`
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  known.set(root, made)
}
