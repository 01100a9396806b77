import type { Children } from '../children.ts'
import { type Entity, systemFields } from '../Entity.ts'
import type { Field } from '../shape.ts'

/** The entities that have children, each with the fields of their rows: said once, by the children's own entity. */
export function addChildren(entities: ReadonlyMap<string, Entity>): Map<string, Entity> {
  const whole = new Map<string, Entity>()
  for (const [id, entity] of entities) {
    if (!entity.children) continue
    const rows = Object.entries(entity.children).flatMap(([name, children]) => {
      const target = entities.get(children.entity)
      const field = entity.fields[name]
      return target && field ? [[name, { ...field, fields: rowFields(children, target) }] as const] : []
    })
    whole.set(id, { ...entity, fields: { ...entity.fields, ...Object.fromEntries(rows) } })
  }
  return whole
}

/** What is shown of a row, or written of an owned one. */
export function rowFields(children: Children, target: Entity): Record<string, Field> {
  const known: Record<string, Field> = { ...systemFields, ...target.fields }
  const names =
    children.fields ?? Object.keys(target.fields).filter(name => name !== children.by && isShown(known[name], children))
  return Object.fromEntries(names.flatMap(name => (known[name] ? [[name, known[name]] as const] : [])))
}

const isShown = (field: Field | undefined, { owned }: Children): boolean =>
  field !== undefined && !field.hidden && !field.secret && !field.virtual && !(owned && field.writable === false)
