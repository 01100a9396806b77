import type { Entity } from '../Entity.ts'
import type { Page, PageReads } from '../Page.ts'
import { pathsOf } from '../pathsOf.ts'
import { isObject } from '../places.ts'
import { settingsRead } from './settingsRead.ts'

/** What a page reads: the entities of its record and of every block in it, those that its actions open included; names of the query. */
export function pageReads(
  page: Pick<Page, 'title' | 'record' | 'blocks' | 'load'>,
  entities: ReadonlyMap<string, Entity>,
): PageReads {
  const names = [...new Set([page.record, ...namesOf(page.blocks)])].filter(name => isEntity(name, entities)).sort()
  const paths = pathsOf([page.title, page.blocks, page.load])
  const settings = settingsRead([...paths, ...names.flatMap(name => pathsDrawn(entities.get(name)))], entities)
  return {
    entities: names,
    query: [...new Set(paths.flatMap(queryName))].sort(),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  }
}

/** What a console evaluates of an entity; its states are the server's. */
const pathsDrawn = (entity: Entity | undefined): string[] =>
  entity ? pathsOf([entity.fields, entity.form, entity.rules, entity.actions]) : []

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
