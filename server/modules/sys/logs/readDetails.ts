import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'

type Detail = { id: number; detail: unknown }

/** What fills the sentences of rows that came without it, as those of a list do: one query for all of them. */
export async function readDetails(
  { database }: Context,
  rows: readonly Record<string, unknown>[],
): Promise<Map<number, unknown>> {
  const ids = rows.filter(({ detail }) => detail === undefined).map(({ id }) => Number(id))
  if (ids.length === 0) return new Map()
  const found = await sql<Detail>`select id, detail from entity_log where id = any(${ids}::bigint[])`.execute(database)
  return new Map(found.rows.map(({ id, detail }) => [Number(id), detail]))
}
