import { blockApis, listApi } from './blockApis.ts'
import type { Entity } from './Entity.ts'
import type { Page, PageEntry } from './Page.ts'
import { isObject } from './places.ts'
import type { Action, Block, StandardAction } from './shape.ts'

/** Calls that a route's permission brings with it; `action` where the route is an action's own. */
type Grant = { route: string; apis: string[]; action?: { page: Page; action: Action } }

/**
 * The site map: one entry a page, with every call it makes, and one hidden entry for each action that has a path of its own.
 * The calls of an action with a path (or `can`) belong to that route, those of any other action to its page.
 */
export function siteMap(pages: Iterable<Page>, entities: ReadonlyMap<string, Entity>): PageEntry[] {
  const entries = new Map<string, PageEntry>()
  const grants: Grant[] = []
  for (const page of pages) {
    const apis = new Set(page.api)
    collectCalls(page.load, apis)
    const info = page.record === undefined ? undefined : entities.get(page.record)?.api.info
    if (info !== undefined) apis.add(info)
    walk(page.blocks, { page, entities, entity: null, apis, grants })
    entries.set(page.path, { ...entryOf(page), api: [...apis] })
  }
  for (const grant of grants)
    if (grant.action && !entries.has(grant.route)) entries.set(grant.route, actionEntry(grant.route, grant.action))
  for (const { route, apis } of grants) {
    const entry = entries.get(route)
    if (entry) entry.api = [...new Set([...entry.api, ...apis])]
  }
  return [...entries.values()]
}

type Walk = {
  page: Page
  entities: ReadonlyMap<string, Entity>
  entity: Entity | null
  /** The table endpoint of the list around */
  list?: string | undefined
  apis: Set<string>
  grants: Grant[]
}

function walk(node: unknown, walking: Walk): void {
  if (Array.isArray(node)) for (const one of node) walk(one, walking)
  else if (isAction(node)) walkAction(node, walking)
  else if (isObject(node)) {
    const inside = isBlock(node) ? enterBlock(node, walking) : walking
    for (const member of Object.values(node)) {
      if (typeof member === 'string') addCall(member, inside.apis)
      else walk(member, inside)
    }
  }
}

function enterBlock(block: Block, walking: Walk): Walk {
  for (const api of blockApis(block, walking.page, walking.entities)) walking.apis.add(api)
  const name = block[block.kind]
  const entity = typeof name === 'string' ? walking.entities.get(name) : undefined
  const list = block.kind === 'list' ? listApi(block, walking.page, walking.entities) : walking.list
  return { ...walking, entity: entity ?? walking.entity, list }
}

function walkAction(action: Action, walking: Walk): void {
  const route = textOf(action.path) ?? (textOf(action.can)?.startsWith('/') ? action.can : undefined)
  const own = route === undefined ? walking.apis : new Set<string>()
  for (const api of standardApis(action.standard, walking.entity, walking.list)) own.add(api)
  walk([action.run, action.failed], { ...walking, apis: own })
  if (route === undefined) return
  walking.grants.push({ route, apis: [...own], ...(action.path === undefined ? {} : { action: { page: walking.page, action } }) })
}

/** The map is made of drafts too, where a text may be something else: the check tells. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The calls of a standard action, as its permission counts them; `listed` is the endpoint of the list it stands on. */
export function standardApis(standard: StandardAction | undefined, entity: Entity | null, listed?: string): string[] {
  if (!standard || !entity) return []
  const { list, info, save, delete: remove } = entity.api
  const calls: Record<StandardAction, (string | undefined)[]> = {
    create: [save],
    edit: [info, save],
    copy: [info, save],
    import: [save],
    view: [info],
    delete: [remove],
    export: [listed ?? list],
    refresh: [],
  }
  return calls[standard].filter(api => api !== undefined)
}

const callPattern = /^(?:GET|POST) ([A-Za-z][A-Za-z0-9_]*(?:\/[A-Za-z0-9_]+)+)$/

function addCall(text: string, apis: Set<string>): void {
  const api = callPattern.exec(text)?.[1]
  if (api !== undefined) apis.add(api)
}

function collectCalls(node: unknown, apis: Set<string>): void {
  if (typeof node === 'string') addCall(node, apis)
  else if (typeof node === 'object' && node !== null) for (const member of Object.values(node)) collectCalls(member, apis)
}

const isAction = (node: unknown): node is Action => isObject(node) && typeof node.name === 'string' && Array.isArray(node.run)
const isBlock = (node: Record<string, unknown>): node is Block => typeof node.kind === 'string'

function entryOf(page: Page): PageEntry {
  const { load: _load, blocks: _blocks, record: _record, state: _state, origin: _origin, ...entry } = page
  return entry
}

function actionEntry(route: string, { page, action }: { page: Page; action: Action }): PageEntry {
  const { plugin, union } = page
  return {
    path: route,
    title: actionTitle(action),
    name: route,
    api: [],
    order: 0,
    hidden: true,
    mode: 'page',
    action: { page: page.path, name: action.name },
    ...(plugin === undefined ? {} : { plugin }),
    ...(union === undefined ? {} : { union }),
  }
}

/** What the tree of permissions calls an action: its title, its label, or the first words its label can be. */
export function actionTitle(action: Action): string {
  const words = textOf(action.title) ?? textOf(action.label) ?? action.name
  return words.startsWith('=') ? (/'((?:[^'\\]|\\.)+)'\s*(?::|$)/.exec(words)?.[1] ?? action.name) : words
}
