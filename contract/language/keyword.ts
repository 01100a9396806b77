import type { Field } from './shape.ts'

/** The filter over several texts of an entity that says `search`. */
export const keyword = 'keyword'

/** No column, and in no table or form: a filter alone, which the server answers by the fields that the entity names. */
export const keywordField: Field = {
  type: 'text',
  label: 'Keyword',
  virtual: true,
  hidden: true,
  writable: false,
  filter: 'contains',
}
