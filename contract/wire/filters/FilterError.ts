import type { WireColumn } from '../table/table.ts'
import { ValueError } from '../../values/ValueError.ts'

/** A filter that cannot be read, or a condition that the protocol cannot say. `{title}` in the sentence is the column's. */
export class FilterError extends ValueError {
  readonly column: string
  constructor(column: WireColumn, text: string, values: Record<string, string | number> = {}) {
    super(text, { title: column.title, ...values })
    this.name = 'FilterError'
    this.column = column.name
  }
}
