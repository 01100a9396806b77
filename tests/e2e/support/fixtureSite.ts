import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { emitSite } from '../../../site/emitSite.ts'
import { formatProblem, isBlocking, readSite } from '../../../site/readSite.ts'
import { readSiteWords } from '../../../site/SiteWords.ts'
import { root } from '../../support/snapshot.ts'

/** Puts another site into a folder that holds the built console: these page files, by name, and no entity at all. */
export async function putSite(consoleFolder: string, pages: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-site-'))
  const write = (base: string, name: string, text: string) => {
    const file = join(base, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  write(folder, 'schemas/menu.json', JSON.stringify([{ path: '/shelf', title: 'Goods', icon: 'shopping' }]))
  for (const [name, page] of Object.entries(pages)) write(folder, `schemas/pages/${name}.json`, JSON.stringify(page))
  const site = await readSite(folder)
  const problems = site.problems.filter(isBlocking)
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'))
  rmSync(join(consoleFolder, 'schemas'), { recursive: true })
  for (const [name, text] of emitSite(site, readSiteWords(root))) write(consoleFolder, name, text)
  rmSync(folder, { recursive: true, force: true })
}
