import { defineColumn } from '../../defineColumn.ts'
import ref from './ref.ts'

/** The id of a record of a tree, chosen level by level. Its filter may have a name of its own (`second`); a node means all below it. */
export default defineColumn({
  ...ref,
  wire: (field, name) => ({ type: 'cascade', cascades: [{ name, second_name: field.second ?? name }] }),
  levels: (name, field) => ({ '': field.second ?? name }),
})
