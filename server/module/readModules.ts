import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Module } from '../context/Context.ts'

/**
 * Every module by the name of its folder, `server/modules/{name}/index.ts`, in the order of the names.
 * @param only the names wanted, for tests
 */
export async function readModules(only?: readonly string[]): Promise<Map<string, Module>> {
  const folder = new URL('../modules/', import.meta.url)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/index.ts`, folder)))
    .map(entry => entry.name)
  const wanted = names.filter(name => !only || only.includes(name))
  const modules = wanted.sort().map(async name => [name, await importModule(new URL(`${name}/index.ts`, folder))] as const)
  return new Map(await Promise.all(modules))
}

async function importModule(file: URL): Promise<Module> {
  const loaded: { default?: Module } = await import(file.href)
  if (!loaded.default) throw new Error(`${file.pathname} must "export default defineModule({…})".`)
  return loaded.default
}
