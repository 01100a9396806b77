import type { Entity } from '../Entity.ts'
import { type Kind, shapeOf } from '../kinds.ts'

/** The entity a node is about: what its kind key names, where that is an entity; undefined where its kind has none. */
export function entityOfNode(
  node: Record<string, unknown>,
  name: string,
  kind: Kind,
  entities: ReadonlyMap<string, Entity>,
): Entity | null | undefined {
  const shape = shapeOf(kind).properties?.[name]
  const marks = [shape, ...(shape?.anyOf ?? [])].map(one => one?.mark)
  // A step that only mentions an entity, as `refresh` does, is not about it.
  if (!marks.includes('entity') || name === 'refresh') return undefined
  const value = node[name]
  return typeof value === 'string' ? (entities.get(value) ?? null) : null
}
