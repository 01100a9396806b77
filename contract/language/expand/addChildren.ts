import type { Children } from '../children.ts'
import type { Entity } from '../Entity.ts'
import { systemFields } from '../systemFields.ts'
import type { Field, RowLinkage } from '../shape.ts'

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
function rowFields(children: Children, target: Entity): Record<string, Field> {
  const known: Record<string, Field> = { ...systemFields, ...target.fields }
  const names =
    children.fields ?? Object.keys(target.fields).filter(name => name !== children.by && isShown(known[name], children))
  const links = children.owned ? linkageOf(target) : new Map<string, RowLinkage>()
  return Object.fromEntries(
    names.flatMap(name => {
      const [field, linkage] = [known[name], links.get(name)]
      return field ? [[name, linkage ? { ...field, linkage } : field] as const] : []
    }),
  )
}

/** What the form of an entity says of its fields, for rows of it within another form. */
function linkageOf({ form }: Entity): Map<string, RowLinkage> {
  // A section that names no fields is told by the check.
  const sections = form.filter(({ fields }) => Array.isArray(fields))
  const links = sections.flatMap(section =>
    section.fields.map(({ field, show, enable, required }): [string, RowLinkage] => {
      const shown = [section.show, show].filter(text => text !== undefined)
      return [
        field,
        {
          ...(shown.length > 0 ? { show: shown } : {}),
          ...(enable === undefined ? {} : { enable }),
          ...(required === undefined ? {} : { required }),
        },
      ]
    }),
  )
  return new Map(links.filter(([, linkage]) => Object.keys(linkage).length > 0))
}

const isShown = (field: Field | undefined, { owned }: Children): boolean =>
  field !== undefined && !field.hidden && !field.secret && !field.virtual && !(owned && field.writable === false)
