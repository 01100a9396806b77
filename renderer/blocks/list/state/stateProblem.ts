import type { ValueError } from '../../../../contract/values/ValueError.ts'

/** What an address asks for that the table cannot do: a sentence for `t`. */
export type StateProblem = Pick<ValueError, 'text' | 'values'>

export const cannotSort = (column: string): StateProblem => ({
  text: 'The table cannot be sorted by {column}',
  values: { column: column.slice(0, 40) },
})
