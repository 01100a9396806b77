import { existsSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import type { Kind, Kinds } from '../contract/language/kinds.ts'
import type { Widgets } from '../contract/language/Site.ts'
import { widgetFolders } from './SitePlace.ts'

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
  const kind = { ...(module as Partial<Kind>) } // the one place where a kind's module is looked at
  const { shape, description } = kind
  if (typeof shape !== 'object' || typeof description !== 'string')
    throw new Error(`${file} must export "shape" and "description"`)
  return { ...kind, shape, description }
}

/** Names of the icons, from `renderer/icon/icons.ts`; null where there is no such file. */
export async function readIcons(root: string): Promise<ReadonlySet<string> | null> {
  const file = join(root, 'renderer/icon/icons.ts')
  if (!existsSync(file)) return null
  const { icons }: { icons?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (Array.isArray(icons)) return new Set(icons.map(String))
  throw new Error(`${file} must export "icons", the list of their names`)
}

/**
 * The widgets, the folders under `src/widgets` and in add-ons: the shape of the options of each, which its `schema.ts` exports as
 * `options`, or null where it takes none. Where there is no such folder there is no widget.
 */
export async function readWidgets(root: string): Promise<Widgets> {
  const found = widgetFolders(root).flatMap(folder =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory() ? [{ name: entry.name, file: join(root, folder, entry.name, 'schema.ts') }] : [],
    ),
  )
  return new Map(await Promise.all(found.map(async ({ name, file }) => [name, await importOptions(file)] as const)))
}

async function importOptions(file: string): Promise<TSchema | null> {
  if (!existsSync(file)) return null
  const { options }: { options?: TSchema } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (typeof options === 'object') return options
  throw new Error(`${file} must export "options", the shape of what the widget is given`)
}
