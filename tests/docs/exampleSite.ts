import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const project = process.cwd()
export const examples = join(project, 'docs/examples')

/** Lends a copy of the product's schemas and texts with the guide's examples put into it, as an integrator would. */
export async function withExamples<T>(use: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'mc-guide-'))
  try {
    for (const folder of ['schemas', 'locales']) cpSync(join(project, folder), join(root, folder), { recursive: true })
    for (const folder of ['schemas', 'src', 'server']) cpSync(join(examples, folder), join(root, folder), { recursive: true })
    for (const file of globSync('locales/*/*.json', { cwd: examples })) addTexts(root, file)
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function addTexts(root: string, name: string): void {
  const file = join(root, name)
  const read = (path: string) => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {})
  writeFileSync(file, JSON.stringify({ ...read(file), ...read(join(examples, name)) }, null, 2))
}
