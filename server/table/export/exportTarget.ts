import { readTarget, type Target } from '../../../contract/wire/query/target.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { exportList } from './exportList.ts'
import { metadataOf } from '../describe/makeMetadata.ts'
import { readTableQuery } from '../query/readTableQuery.ts'
import { invalid, sayValueError } from '../../refuse/refuse.ts'

/**
 * `POST {list}` with `_down_excel: 1`: the file of a selection, which may be longer than an address can be. `target` says which rows
 * (contract/wire/query/target.ts), the other fields are those of the same call by GET.
 * @throws Refusal conflict when there are not as many rows as the operator was shown, with `data.count`
 */
export async function exportTarget(
  context: Context,
  table: EntityTable,
  api: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const { target: given, ...parameters } = body
  const target = read(context, given, api)
  const query = { ...textsOf(parameters), ...queryOf(target) }
  const shown = 'where' in target ? target.count : target.ids.length
  return exportList(context, table, api, readTableQuery(context, query, metadataOf(context, table)), query, shown)
}

/** A target may name the list it was chosen in: that must be the one which is exported. */
function read(context: Context, given: unknown, api: string): Target {
  try {
    const target = readTarget(given)
    if (target.list !== undefined && target.list !== api) throw new ValueError('There is no list {name}', { name: target.list })
    return target
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw invalid({ target: sayValueError(context, error, '') })
  }
}

function queryOf(target: Target): Record<string, string> {
  if ('ids' in target) return { id: target.ids.join(',') }
  return { ...target.where, ...(target.except.length > 0 ? { _except: target.except.join(',') } : {}) }
}

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
