import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '../server/context/Context.ts'
import type { Seeds } from './defineSeeds.ts'
import { runSeeds } from './seedDemo.ts'

/** Fills the tables of an add-on, which have just been made, with what `addons/{key}/demo/index.ts` brings. */
export async function seedAddon(services: Services, key: string): Promise<void> {
  const file = join(services.config.root, 'addons', key, 'demo/index.ts')
  if (!existsSync(file)) return
  // An add-on that lies elsewhere and is linked imports from where it lies.
  const { default: seeds } = (await import(pathToFileURL(realpathSync(file)).href)) as { default: Seeds }
  await runSeeds(services, new Map(Object.entries(seeds)))
}
