import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs over every section: its folder below tests, and the text of its file for one section. */
type Runner = { folder: string; ending: string; find(root: string): string[]; write(section: string): string }

const runners: readonly Runner[] = [
  {
    folder: 'e2e/crawl/sections',
    ending: '.test.ts',
    find: findSections,
    write: section => `import { crawlSection } from '../crawlSection.ts'\n\nawait crawlSection('${section}')\n`,
  },
  {
    folder: 'e2e/journeys/sections',
    ending: '.test.ts',
    find: findJourneys,
    write: domain => `import { journeysOf } from '../journeysOf.ts'\n\njourneysOf('${domain}')\n`,
  },
  {
    folder: 'renderer/cases/sections',
    ending: '.test.ts',
    find: findSections,
    write: section => `import { casesSection } from '../casesSection.tsx'\n\ncasesSection('${section}')\n`,
  },
  {
    folder: 'renderer/derived/sections',
    ending: '.test.ts',
    find: findSections,
    write: section => `import { derivedSection } from '../derivedSection.tsx'\n\nderivedSection('${section}')\n`,
  },
  {
    folder: 'server/entities/sections',
    ending: '.test.ts',
    find: findDomains,
    write: domain => `import { entitySection } from '../entitySection.ts'\n\nawait entitySection('${domain}')\n`,
  },
]

/**
 * Writes the test files of each section of the menu (not under version control): a runner is written once, and a run spreads over
 * workers and shards by files. A new section gets its tests by being there.
 */
export function writeSections(root: string): void {
  for (const { folder, ending, find, write } of runners) {
    const place = join(root, 'tests', folder)
    mkdirSync(place, { recursive: true })
    const wanted = new Map(find(root).map(section => [`${section}${ending}`, write(section)]))
    for (const name of readdirSync(place)) if (!wanted.has(name)) rmSync(join(place, name), { recursive: true })
    for (const [name, text] of wanted) writeChanged(join(place, name), text)
  }
}

/** The first part of every page's path, of the product's own pages and of add-ons'. */
function findSections(root: string): string[] {
  const addons = existsSync(join(root, 'addons')) ? readdirSync(join(root, 'addons')).map(name => `addons/${name}`) : []
  const folders = ['schemas', ...addons].map(name => join(root, name, 'pages')).filter(existsSync)
  const names = folders.flatMap(folder => readdirSync(folder)).map(name => name.replace(/(\.cases)?\.json$/, ''))
  return [...new Set(names)].sort()
}

/** The folders of the entities. */
function findDomains(root: string): string[] {
  const names = readdirSync(join(root, 'schemas/entities'), { withFileTypes: true })
  return names.filter(entry => entry.isDirectory()).map(({ name }) => name)
}

/** An unchanged file keeps its time, so nothing that watches it wakes up. */
function writeChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** The domains that have journeys. */
function findJourneys(root: string): string[] {
  const names = readdirSync(join(root, 'tests/journeys')).filter(name => name.endsWith('.json'))
  return names.map(name => name.replace('.json', ''))
}
