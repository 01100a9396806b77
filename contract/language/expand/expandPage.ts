import { listApi, saveCall } from '../page/blockApis.ts'
import type { Entity } from '../Entity.ts'
import { asShape } from '../kinds.ts'
import { type Page, PageShape } from '../Page.ts'
import { pageCalls } from '../page/pageCalls.ts'
import { pageReads } from '../page/pageReads.ts'
import { isObject } from '../places.ts'
import { routeParameters } from '../route/segments.ts'
import type { Block, Where } from '../shape.ts'
import { expandMembers } from './expandNode.ts'
import { numberedCalls } from './numberedCalls.ts'
import type { Spot, Surroundings } from './Spot.ts'
import { tabViews } from './tabViews.ts'

type Loose = Record<string, unknown>
type Around = Omit<Surroundings, 'file' | 'lines'>

/** The long form of a checked page file: with what it calls and reads. `path` is its route, `file` where it was written. */
export function expandPage(raw: Loose, path: string, file: string, around: Around): Page {
  const lines: Record<string, number> = {}
  const spot: Spot = { around: { ...around, file, lines }, entity: null, path: '', line: 1 }
  const { $schema: _schema, cases: _cases, ...long } = expandMembers(raw, asShape(PageShape), spot)
  const page = {
    order: 0,
    hidden: raw.menu !== undefined || routeParameters(path).length > 0,
    mode: 'page',
    load: {},
    blocks: [],
    name: path,
    ...long,
    path,
    api: typeof raw.api === 'string' ? splitList(raw.api) : Array.isArray(raw.api) ? raw.api.map(String) : [],
    origin: { file, lines },
  } as unknown as Page // every key was checked against PageShape before
  for (const block of page.blocks) completeBlocks(block, page, around)
  return { ...page, api: pageCalls(page, around).api, reads: pageReads(page, around.entities) }
}

const splitList = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** What a block takes from its page and entity, however deep it stands. */
function completeBlocks(node: unknown, page: Page, around: Pick<Around, 'entities' | 'kinds'>): void {
  if (Array.isArray(node)) for (const one of node) completeBlocks(one, page, around)
  if (!isObject(node)) return
  const { calls, overPage } = around.kinds.blocks.get(String(node.kind)) ?? {}
  if (calls?.includes('list')) completeList(node as Block, around.entities)
  if (page.mode === 'drawer' || page.mode === 'dialog')
    for (const [key, value] of Object.entries(overPage ?? {})) node[key] ??= value
  // A step that makes such a call, or a form that saves by it.
  const save = calls?.includes('save') ? saveCall(node as Block, around.entities) : undefined
  if ([node.call, save].some(call => typeof call === 'string' && numberedCalls(around.entities).has(call))) node.once = true
  for (const member of Object.values(node)) completeBlocks(member, page, around)
}

/** A list knows its table endpoint, what that fixes of the fields that its table shows, and the views that its tabs are. */
function completeList(block: Block, entities: ReadonlyMap<string, Entity>): void {
  const entity = entities.get(String(block.list))
  if (block.tabs !== undefined) block.views = { ...tabViews(block, entity), ...(isObject(block.views) ? block.views : {}) }
  const api = listApi(block, entities)
  if (api === undefined) return
  block.api = api
  const fixed = entity && Object.hasOwn(entity.lists, api) ? visible(entity.lists[api]!, entity) : {}
  if (Object.keys(fixed).length > 0) block.where = { ...fixed, ...(isObject(block.where) ? block.where : {}) }
}

const visible = (where: Where, { fields }: Entity): Where =>
  Object.fromEntries(Object.entries(where).filter(([name, wanted]) => fields[name]?.hidden !== true && !isRange(wanted)))

/** A range fixes nothing: it can still be filtered by what lies in it. */
const isRange = (wanted: unknown): boolean =>
  isObject(wanted) && ['lt', 'lte', 'gt', 'gte'].some(key => Object.hasOwn(wanted, key))
