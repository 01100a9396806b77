import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'

/** The field that names rows to people: the title of their entity, without one the first column of text. */
export const titleField = (entity: Entity | undefined, { column_names, pk, rows }: Metadata): string | undefined =>
  entity?.title ?? column_names.find(one => one !== pk && rows[one]?.type === 'text')
