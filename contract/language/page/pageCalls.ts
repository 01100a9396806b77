import { type ApiSources, blockApis, listApi } from './blockApis.ts'
import type { Entity } from '../Entity.ts'
import { isPlatforms } from './isPlatforms.ts'
import type { Page } from '../Page.ts'
import { isObject } from '../places.ts'
import type { Action, Block, StandardAction } from '../shape.ts'

/** Calls that a route's permission brings with it; `action` where the route is an action's own, `platforms` where no shop may do it. */
export type Grant = { route: string; apis: string[]; action?: Action; platforms: boolean }
export type PageCalls = { api: string[]; grants: Grant[] }

/**
 * What a page calls: by itself, and by those of its actions that have no route of their own; the calls of an action with a path
 * (or `can`) are granted with that route.
 */
export function pageCalls(page: Page, { entities, kinds }: ApiSources): PageCalls {
  const apis = new Set<string>()
  const acts = new Set<string>()
  const grants: Grant[] = []
  for (const { call } of Object.values(page.load)) addCall(call, apis)
  const record = entities.get(page.record ?? '') ?? null
  const info = record?.api.info
  if (info !== undefined) apis.add(info)
  walk(page.blocks, { entities, kinds, record, entity: null, apis, acts, grants })
  // The first is what the page shows: that of its list, or what the page says for a list that names none.
  return { api: [...new Set([...apis, ...page.api, ...acts])], grants }
}

type Walk = ApiSources & {
  /** Of the page */
  record: Entity | null
  entity: Entity | null
  /** The table endpoint of the list around */
  list?: string | undefined
  apis: Set<string>
  /** What it shows of `row` came with the list around */
  hasRow?: boolean
  /** Calls of actions that have no route of their own */
  acts: Set<string>
  grants: Grant[]
}

function walk(node: unknown, walking: Walk): void {
  if (Array.isArray(node)) for (const one of node) walk(one, walking)
  else if (isAction(node)) walkAction(node, walking)
  else if (isObject(node)) {
    const inside = isBlock(node) ? enterBlock(node, walking) : walking
    for (const [key, member] of Object.entries(node)) {
      if (typeof member === 'string') addCall(member, inside.apis)
      else walk(member, key === 'expand' ? { ...inside, hasRow: true } : inside)
    }
  }
}

function enterBlock(block: Block, walking: Walk): Walk {
  const isAtHand = walking.hasRow === true && block.record === '=row'
  for (const api of isAtHand ? [] : blockApis(block, walking)) walking.apis.add(api)
  const name = block[block.kind]
  const entity = typeof name === 'string' ? walking.entities.get(name) : undefined
  const listsRows = walking.kinds.blocks.get(block.kind)?.calls?.includes('list')
  const list = listsRows ? listApi(block, walking.entities) : walking.list
  return { ...walking, entity: entity ?? walking.entity, list }
}

function walkAction(action: Action, walking: Walk): void {
  const route = textOf(action.path) ?? (textOf(action.can)?.startsWith('/') ? action.can : undefined)
  const own = route === undefined ? walking.acts : new Set<string>()
  if (action.standard && walking.entity)
    for (const api of standardApis(action.standard, walking.entity, walking.list)) own.add(api)
  walk([action.run, action.failed], { ...walking, apis: own })
  if (route === undefined) return
  const platforms = isPlatforms(walking.entity ?? walking.record, action)
  walking.grants.push({ route, apis: [...own], platforms, ...(action.path === undefined ? {} : { action }) })
}

/** The map is made of drafts too, where a text may be something else: the check tells. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The calls of a standard action, as its permission counts them and as whoever is offered it must hold them; `listed` is the endpoint
 * of the list it stands on, which alone is known where no entity is. None where the call it is about is not there.
 */
export function standardApis(standard: StandardAction, entity: Entity | null, listed?: string): string[] {
  const { list, info, save, delete: remove } = entity?.api ?? { save: listed }
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
  const needed = calls[standard]
  return needed.at(-1) === undefined ? [] : needed.filter(api => api !== undefined)
}

const callPattern = /^(?:GET|POST) ([A-Za-z][A-Za-z0-9_]*(?:\/[A-Za-z0-9_]+)+)$/

function addCall(text: unknown, apis: Set<string>): void {
  const api = typeof text === 'string' ? callPattern.exec(text)?.[1] : undefined
  if (api !== undefined) apis.add(api)
}

const isAction = (node: unknown): node is Action => isObject(node) && typeof node.name === 'string' && Array.isArray(node.run)
const isBlock = (node: Record<string, unknown>): node is Block => typeof node.kind === 'string'
