import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'

/**
 * Of entities those that have something to keep that none before has: a type of column, with what is asked of it, or a manner of its
 * table. What an engine makes of them it makes of the others too.
 */
export function drawEntities(entities: Iterable<Entity>): Set<Entity> {
  const seen = new Set<string>()
  const drawn = new Set<Entity>()
  for (const entity of entities) {
    const fresh = kindsOf(entity).filter(kind => !seen.has(kind))
    if (fresh.length === 0) continue
    drawn.add(entity)
    for (const kind of fresh) seen.add(kind)
  }
  return drawn
}

const kindsOf = (entity: Entity): string[] => [
  ...Object.values(entity.fields).map(columnKind),
  ...mannersOf(entity),
  ...(entity.import ? [`import ${entity.import}`] : []),
]

const columnKind = ({ type, to, unique, weak, leaf, mask, secret, everyShop }: Field): string => {
  const asked = { to, unique, weak, leaf, mask, secret, everyShop }
  const names = Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === false ? [] : [name]))
  return [type, ...names].join(' ')
}

const mannersOf = ({ single, tree, tenant, unique, rules }: Entity): string[] => {
  const has = { single, tree, platform: tenant === false, unique: unique.length > 0, rules: rules.length > 0 }
  return Object.entries(has).flatMap(([name, value]) => (value ? [name] : []))
}
