import type { Entity, FormSection } from '../../../contract/language/Entity.ts'
import type { Field, FormItem } from '../../../contract/language/shape.ts'
import { systemFields } from '../../../contract/language/systemFields.ts'

type Named = { sections?: FormSection[]; fields?: FormItem[] }

/** The sections a form or detail block names: its own, its own fields in one, else those of the entity. */
export function sectionsOf({ sections, fields }: Named, entity: Entity): FormSection[] {
  return sections ?? (fields ? [{ fields }] : entity.form)
}

/** The fields of an entity with those that every entity has. */
export const allFields = (entity: Entity): Record<string, Field> => ({ ...systemFields, ...entity.fields })
