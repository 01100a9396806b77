import type { FieldType } from '../../kind/define.ts'
import { fieldTypeOf } from '../../kind/registry.ts'
import { type FormGroup, formEntries } from './planForm.ts'

/** The field types a form uses, by name. */
export const typesOf = (groups: FormGroup[]): ReadonlyMap<string, FieldType> =>
  new Map(formEntries(groups).map(({ field }) => [field.type, fieldTypeOf(field.type)]))
