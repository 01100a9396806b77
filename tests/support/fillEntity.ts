import type { Entity } from '../../contract/language/Entity.ts'

/** An entity file in its long form, without calls; what is not said has its default. */
export const fillEntity = (entity: Pick<Entity, 'entity' | 'title' | 'fields'> & Partial<Entity>): Entity => ({
  label: entity.entity,
  tenant: 'supplier_id',
  api: {},
  lists: {},
  form: [],
  rules: [],
  actions: {},
  sort: { field: 'id', order: 'desc' },
  unique: [],
  indexes: [],
  module: false,
  size: 20,
  import: true,
  export: true,
  ...entity,
})
