import type { Entity } from './Entity.ts'
import { matchRoute } from './route/matchRoute.ts'
import type { Page } from './Page.ts'
import { isObject } from './places.ts'
import type { Block, Condition, Where } from './shape.ts'

/** What is counted: the rows that a list shows when it is opened by a path. */
export type CountedList = { entity: string; api: string; where: Where }
/** Why nothing can be counted, and what may have been meant. */
export type NotCounted = { message: string; word?: string; names?: string[] }
type Around = { pages: ReadonlyMap<string, Page>; entities: ReadonlyMap<string, Entity> }
type View = { where?: Where }

/** The list that `/goods/manageShow?view=low` opens: the first of its page, with its conditions, those of the view and the filters. */
export function countedList(path: string, { pages, entities }: Around): CountedList | NotCounted {
  const page = matchRoute([...pages.values()], path)?.entry
  const block = page && firstList(page.blocks)
  const entity = block && typeof block.list === 'string' ? entities.get(block.list) : undefined
  if (!block || !entity || typeof block.api !== 'string') return { message: `no list is on the page at "${path}"` }
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const views = (isObject(block.views) ? block.views : {}) as Record<string, View>
  const view = query.get('view')
  if (view !== null && !Object.hasOwn(views, view))
    return { message: `the list at "${path}" has no view "${view}"`, word: view, names: Object.keys(views) }
  const filters = [...query].filter(([name]) => name !== 'view')
  const strange = filters.find(([name]) => !Object.hasOwn(entity.fields, name))?.[0]
  if (strange !== undefined)
    return { message: `${entity.entity} has no field "${strange}"`, word: strange, names: Object.keys(entity.fields) }
  const asked = Object.fromEntries(filters.map(([name, text]) => [name, readFilter(text)]))
  const own = (isObject(block.where) ? block.where : {}) as Where
  return {
    entity: entity.entity,
    api: block.api,
    where: { ...own, ...(view === null ? {} : views[view]?.where), ...asked },
  }
}

/** Every list that a card of a page counts, by the path that it opens. */
export function countedLists(site: Around): Map<string, CountedList> {
  const paths = new Set([...site.pages.values()].flatMap(page => countsIn(page.blocks)))
  const lists = [...paths].map(path => [path, countedList(path, site)] as const)
  return new Map(lists.flatMap(([path, list]) => ('message' in list ? [] : [[path, list]])))
}

const countsIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, member]) =>
        key === 'count' && typeof member === 'string' && member.startsWith('/') ? [member] : countsIn(member),
      )

/** A filter of an address: a value, or several with commas between. */
function readFilter(text: string): string | number | Condition {
  const values = text.split(',').map(value => (/^\d+$/.test(value) ? Number(value) : value))
  return values.length > 1 ? { in: values } : values[0]!
}

/** Of all blocks those that list rows have a table endpoint. */
const isTable = (node: Record<string, unknown>): node is Block => typeof node.kind === 'string' && typeof node.api === 'string'

function firstList(node: unknown): Block | undefined {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = firstList(one)
      if (found) return found
    }
    return undefined
  }
  if (!isObject(node)) return undefined
  return isTable(node) ? node : firstList(Object.values(node))
}
