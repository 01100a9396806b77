import type { Entity } from '../../contract/language/Entity.ts'

/** An entity without the fields that the server keeps from somebody: no form, filter or column has them. */
export function seenEntity(entity: Entity, may: (permission: string) => boolean): Entity {
  const isSeen = (can: string | undefined) => can === undefined || can.split(',').every(one => may(one.trim()))
  const fields = Object.entries(entity.fields)
  if (fields.every(([, field]) => isSeen(field.can))) return entity
  return { ...entity, fields: Object.fromEntries(fields.filter(([, field]) => isSeen(field.can))) }
}
