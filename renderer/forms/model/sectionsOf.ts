import type { Entity, FormSection } from '../../../contract/language/Entity.ts'
import type { Block, Field, FormItem } from '../../../contract/language/shape.ts'
import { systemFields } from '../../../contract/language/systemFields.ts'

/** The sections a form or detail block names: its own, its own fields in one, else those of the entity. */
export function sectionsOf(block: Block, entity: Entity): FormSection[] {
  if (Array.isArray(block.sections)) return block.sections as FormSection[]
  if (Array.isArray(block.fields)) return [{ fields: block.fields as FormItem[] }]
  return entity.form
}

/** The fields of an entity with those that every entity has. */
export const allFields = (entity: Entity): Record<string, Field> => ({ ...systemFields, ...entity.fields })
