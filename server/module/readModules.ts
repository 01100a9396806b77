import { existsSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Module } from './defineModule.ts'

/** The product's own modules. */
export const moduleFolder: URL = new URL('../modules/', import.meta.url)

/**
 * Every module by the name of its folder, in the order of the names. A folder with an `index.ts` is a module; one without is a
 * domain, and modules are looked for in it: `server/modules/{domain}/{name}/index.ts`.
 * @param only the names wanted, for tests
 * @param roots folders of modules, each ending in a slash
 * @throws Error where two modules have one name
 */
export async function readModules(
  only?: readonly string[],
  roots: readonly URL[] = [moduleFolder],
): Promise<Map<string, Module>> {
  const places = new Map<string, URL>()
  for (const place of (await Promise.all(roots.map(findModules))).flat()) {
    const name = nameOf(place)
    const before = places.get(name)
    if (before) throw new Error(`Two modules are named "${name}": ${before.pathname} and ${place.pathname}.`)
    places.set(name, place)
  }
  const wanted = [...places.keys()].filter(name => !only || only.includes(name))
  const modules = wanted.sort().map(async name => [name, await importModule(new URL('index.ts', places.get(name)))] as const)
  return new Map(await Promise.all(modules))
}

/** The modules of an add-on, in its folder: of one module the file is `index.ts` and the name the add-on's own. */
export async function readAddonModules(key: string, path: string): Promise<Map<string, Module>> {
  if (!existsSync(path)) return new Map()
  // An add-on that lies elsewhere and is linked imports from where it lies.
  const folder = pathToFileURL(`${realpathSync(path)}/`)
  const single = new URL('index.ts', folder)
  return existsSync(single) ? new Map([[key, await importModule(single)]]) : readModules(undefined, [folder])
}

async function findModules(folder: URL): Promise<URL[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(entry => new URL(`${entry.name}/`, folder))
  const found = folders.map(each => (existsSync(new URL('index.ts', each)) ? [each] : findModules(each)))
  return (await Promise.all(found)).flat()
}

const nameOf = (folder: URL): string => decodeURIComponent(folder.pathname).split('/').at(-2) ?? ''

async function importModule(file: URL): Promise<Module> {
  const loaded: { default?: Module } = await import(file.href)
  if (!loaded.default) throw new Error(`${file.pathname} must "export default defineModule({…})".`)
  return loaded.default
}
