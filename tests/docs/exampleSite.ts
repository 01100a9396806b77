import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    for (const language of ['zh', 'en', 'es', 'ja']) addTexts(root, language)
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function addTexts(root: string, language: string): void {
  const file = join(root, 'locales', `${language}.json`)
  const added = JSON.parse(readFileSync(join(examples, 'locales', `${language}.json`), 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...added }, null, 2))
}
