import { QueryError } from '../../../contract/wire/query/QueryError.ts'
import { readQuery, type TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Metadata } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { invalid, sayValueError } from '../../refuse/refuse.ts'

/** A table's query read by the contract, its problems said in the language of the request. @throws Refusal invalid */
export function readTableQuery(context: Context, query: Record<string, unknown>, metadata: Metadata): TableQuery {
  try {
    return readQuery(query, metadata)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const problems = Object.entries(error.problems).map(([name, problem]) => [name, sayValueError(context, problem, name)])
    throw invalid(Object.fromEntries(problems))
  }
}
