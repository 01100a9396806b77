import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Seed, Seeds } from './defineSeeds.ts'

/** The product's own demo data. */
const demoFolder: URL = new URL('./', import.meta.url)

/**
 * Every seed by its subject, from `{root}/{domain}/index.ts`.
 * @param roots folders of demo data, each ending in a slash
 * @throws Error where two seeds have one name
 */
export async function readSeeds(roots: readonly URL[] = [demoFolder]): Promise<Map<string, Seed>> {
  const seeds = new Map<string, Seed>()
  for (const root of roots) {
    for (const [name, seed] of await readRoot(root)) {
      if (seeds.has(name)) throw new Error(`Two folders of demo data have a seed named "${name}".`)
      seeds.set(name, seed)
    }
  }
  return seeds
}

async function readRoot(root: URL): Promise<[string, Seed][]> {
  const entries = await readdir(root, { withFileTypes: true })
  const files = entries.map(entry => new URL(`${entry.name}/index.ts`, root)).filter(file => existsSync(file))
  const loaded = await Promise.all(files.map(async file => ((await import(file.href)) as { default: Seeds }).default))
  return loaded.flatMap(seeds => Object.entries(seeds))
}
