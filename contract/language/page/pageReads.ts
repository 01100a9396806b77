import type { Entity } from '../Entity.ts'
import type { Page, PageReads } from '../Page.ts'
import { pathsOf } from '../pathsOf.ts'
import { isObject } from '../places.ts'

/** What a page reads: the entities of its record and of every block in it, those that its actions open included; names of the query. */
export const pageReads = (page: Pick<Page, 'record' | 'blocks' | 'load'>, entities: ReadonlyMap<string, Entity>): PageReads => ({
  entities: [...new Set([page.record, ...namesOf(page.blocks)])].filter(name => isEntity(name, entities)).sort(),
  query: [...new Set(pathsOf([page.blocks, page.load]).flatMap(queryName))].sort(),
})

const isEntity = (name: unknown, entities: ReadonlyMap<string, Entity>): name is string =>
  typeof name === 'string' && entities.has(name)

function namesOf(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(namesOf)
  if (!isObject(node)) return []
  return [...(typeof node.kind === 'string' ? [node[node.kind]] : []), ...Object.values(node).flatMap(namesOf)]
}

const queryName = (path: string): string[] => {
  const [name, member] = path.split('.')
  return name === 'query' && member !== undefined ? [member] : []
}
