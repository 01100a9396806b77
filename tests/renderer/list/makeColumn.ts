import type { ListColumn } from '../../../renderer/blocks/list/columns/planColumns.ts'
import { defineField } from '../../../renderer/kind/define.ts'

const type = defineField({
  wire: 'text',
  cell: String,
  text: String,
  parse: String,
  input: async () => ({ default: () => null }),
})

/** A column of texts, as planColumns would make it. */
export const makeColumn = (key: string, more: Partial<ListColumn> = {}): ListColumn => ({
  key,
  name: key,
  field: { type: 'text', label: key },
  type,
  label: key,
  help: '',
  align: 'left',
  width: null,
  pin: null,
  sortable: false,
  fold: false,
  summed: false,
  isTitle: false,
  choices: [],
  written: { field: key },
  ...more,
})
