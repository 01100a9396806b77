import type { Condition } from './Condition.ts'
import type { WireColumn } from '../table/table.ts'

/** How a column type's filter travels: what one side writes the other reads, `read(write(condition))` is the condition. */
export type Filter = {
  /** The text of the query parameter. Throws FilterError when the protocol has no words for this condition on such a column. */
  write(condition: Condition, column: WireColumn): string
  /** The condition a text asks for. Throws FilterError with a sentence. */
  read(text: string, column: WireColumn): Condition
}
