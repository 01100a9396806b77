import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { exportList } from './exportList.ts'
import { makeMetadata } from './makeMetadata.ts'
import { readTableQuery } from './readTableQuery.ts'
import { invalid } from './refusals.ts'

/** More rows named one by one than this are better asked for by a filter. */
const mostNamed = 100_000

const Ids = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: mostNamed })
const Target = Type.Union([
  Type.Object({ ids: Ids, count: Type.Optional(Type.Integer()) }, { additionalProperties: false }),
  Type.Object(
    {
      where: Type.Record(Type.String({ pattern: '^[^_]' }), Type.Union([Type.String(), Type.Number()])),
      except: Type.Optional(Ids),
      count: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
])
const Body = Type.Object({ target: Target })

/**
 * `POST {list}` with `_down_excel: 1`: the file of a selection, which may be longer than an address can be. `target` says which rows
 * (contract/wire/target.ts), the other fields are those of the same call by GET.
 * @throws Refusal conflict when there are not as many rows as the operator was shown, with `data.count`
 */
export async function exportTarget(
  context: Context,
  table: EntityTable,
  api: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  if (!Value.Check(Body, body)) throw invalid({ target: context.t('Choose at least one record') })
  const { target, ...parameters } = body
  const query = { ...textsOf(parameters), ...queryOf(target) }
  const shown = 'where' in target ? target.count : new Set(target.ids).size
  return exportList(context, table, api, readTableQuery(context, query, makeMetadata(context, table)), query, shown)
}

function queryOf(target: Static<typeof Target>): Record<string, string> {
  if ('ids' in target) return { id: target.ids.join(',') }
  const except = target.except?.length ? { _except: target.except.join(',') } : {}
  return { ...textsOf(target.where), ...except }
}

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
