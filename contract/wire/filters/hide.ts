import type { Filter } from './Filter.ts'
import { FilterError } from './FilterError.ts'
import type { WireColumn } from '../table/table.ts'

const refuse = (column: WireColumn): never => {
  throw new FilterError(column, '{title} cannot be filtered')
}

export const hide: Filter = { write: (_, column) => refuse(column), read: (_, column) => refuse(column) }
