import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { report } from '../report.ts'
import { type Checker, inside } from '../Scene.ts'

/** A call belongs to one entity: the server could not know which table is meant. */
export function checkApis(entities: Document[], checker: Checker): void {
  const owners = new Map<string, { id: string; file: string }>()
  for (const { value, id, file } of entities) {
    checker.file = file
    const own = new Set<string>()
    for (const { api, at } of callsOf(value)) {
      const owner = owners.get(api)
      if (owner === undefined || own.has(api)) {
        owners.set(api, { id, file })
        own.add(api)
      } else report(checker, at, 'api', `"${api}" is a call of the entity ${owner.id} already (${owner.file})`, { value: api })
    }
  }
}

function callsOf(entity: Record<string, unknown>) {
  const at = { container: entity, key: '', path: '' }
  const { api, lists } = entity
  const named = isObject(api)
    ? Object.entries(api).map(([key, value]) => ({ api: String(value), at: inside(inside(at, entity, 'api'), api, key) }))
    : []
  const listed = isObject(lists)
    ? Object.keys(lists).map(key => ({ api: key, at: inside(inside(at, entity, 'lists'), lists, key) }))
    : []
  return [...named, ...listed]
}
