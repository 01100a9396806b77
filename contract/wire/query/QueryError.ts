import type { ValueError } from '../../values/ValueError.ts'

/** What is wrong with a table's query, by the name of the parameter; all of it at once. */
export class QueryError extends Error {
  readonly problems: Record<string, ValueError>
  constructor(problems: Record<string, ValueError>) {
    super(Object.values(problems)[0]?.message ?? '')
    this.name = 'QueryError'
    this.problems = problems
  }
}
