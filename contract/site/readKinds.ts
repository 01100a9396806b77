import { existsSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind, Kinds } from '../language/kinds.ts'

const known = new Map<string, Promise<Kinds>>()

/** Every kind under `renderer/{blocks,fields,steps}`, from the `schema.ts` in its folder. Read once a process: kinds are code. */
export function readKinds(root: string): Promise<Kinds> {
  const kinds = known.get(root) ?? findKinds(root)
  known.set(root, kinds)
  return kinds
}

async function findKinds(root: string): Promise<Kinds> {
  const [blocks, fields, steps] = await Promise.all(
    ['blocks', 'fields', 'steps'].map(group => readGroup(join(root, 'renderer', group))),
  )
  return { blocks: blocks!, fields: fields!, steps: steps! }
}

async function readGroup(folder: string): Promise<Map<string, Kind>> {
  const entries = await readdir(folder, { recursive: true })
  const names = entries
    .map(entry => entry.replaceAll('\\', '/'))
    .filter(entry => /^[^/]+\/schema\.ts$/.test(entry))
    .map(entry => entry.split('/')[0]!)
  const kinds = await Promise.all(
    names.sort().map(async name => [name, await importKind(join(folder, name, 'schema.ts'))] as const),
  )
  return new Map(kinds)
}

async function importKind(file: string): Promise<Kind> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const { shape, description, names } = module as Partial<Kind> // the one place where a kind's module is looked at
  if (typeof shape !== 'object' || typeof description !== 'string')
    throw new Error(`${file} must export "shape" and "description"`)
  return { shape, description, ...(names === undefined ? {} : { names }) }
}

/** Names of the icons, from `renderer/icons.ts`; null where there is no such file. */
export async function readIcons(root: string): Promise<ReadonlySet<string> | null> {
  const file = join(root, 'renderer/icons.ts')
  if (!existsSync(file)) return null
  const { icons }: { icons?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (Array.isArray(icons)) return new Set(icons.map(String))
  throw new Error(`${file} must export "icons", the list of their names`)
}

/** Names of the widgets, the folders under `src/widgets`; null where there are none yet. */
export function readWidgets(root: string): ReadonlySet<string> | null {
  const folder = join(root, 'src/widgets')
  if (!existsSync(folder)) return null
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return new Set(folders.map(entry => entry.name))
}
