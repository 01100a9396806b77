import { metadataOf } from './describeList.ts'
import { mostColumns, ourList } from './ourList.ts'
import { makeRows, total } from './rows.ts'

/** What the data server answers to a call of the table protocol; `columns` says how many a row has. */
export function answerCall(api: string, query: URLSearchParams): unknown {
  if (api !== ourList.api) return null
  if (query.has('_metadata')) return metadataOf(ourList, mostColumns, 20)
  if (query.has('_count_sum')) return { count: total, totalrow: {} }
  return { data: makeRows(Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20), Number(query.get('columns') ?? 20)) }
}
