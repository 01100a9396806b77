import type { Entity } from '../Entity.ts'

/** The settings that paths of expressions name, by entity and field, each with its default: what holds until it is saved. */
export function settingsRead(
  paths: Iterable<string>,
  entities: ReadonlyMap<string, Entity>,
): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  for (const path of [...paths].sort()) {
    const [first, name = '', field = ''] = path.split('.')
    const entity = first === 'settings' ? entities.get(name) : undefined
    if (!entity?.single || !Object.hasOwn(entity.fields, field)) continue
    found[name] = { ...found[name], [field]: entity.fields[field]?.default ?? null }
  }
  return found
}
