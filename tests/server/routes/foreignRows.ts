import { sql } from 'kysely'
import type { TestServer, Values } from '../../support/server.ts'

/** The first id of the rows that are made here; nothing else is anywhere near. */
const first = 7_000_000
/** As far away again, where nothing is. */
const apart = 2_000_000

/** A row of shop1 in every table of a tenant: its id by entity. */
export type ForeignRows = ReadonlyMap<string, number>

/** The id beside a row of `foreignRows` at which no table has anything. */
export const nowhereOf = (id: number): number => id + apart

/** The title of a foreign row, where its entity has a title that anybody may write. */
export const titleOf = (id: number): string => `1390${id}`

/** The digits of an id of ours as a number of its own, or as the title made of it; others may hold them by chance. */
export const named = (id: number): RegExp => new RegExp(`(?<!\\d)(1390)?${id}(?!\\d)`, 'g')

/** Gives shop1 a row in every table of a tenant that has one, under an id that no other row of any table has. Settings are named by no id. */
export async function makeForeignRows(server: TestServer): Promise<ForeignRows> {
  const ids = new Map<string, number>()
  let id = first
  for (const { entity, tenant, single } of server.services.entities.values())
    if (tenant === 'supplier_id' && !single) ids.set(entity, ++id)
  for (const name of ids.keys()) await copyRow(server, name, ids)
  return ids
}

/** What a row refers to is copied as well. */
async function copyRow({ services }: TestServer, name: string, ids: Map<string, number>): Promise<void> {
  const entity = services.entities.get(name)
  const row = await sql<Values>`select * from ${sql.table(name)} where supplier_id = 2 order by id desc limit 1`.execute(
    services.database,
  )
  const found = row.rows[0]
  const own = ids.get(name)
  if (!entity || !found || own === undefined) return void ids.delete(name)
  const changes: Values = { id: own }
  const told = new Set([...(entity.unique ?? []).flat(), entity.title])
  for (const [field, { type, to, unique }] of Object.entries(entity.fields)) {
    if (type === 'ref' && to && ids.has(to) && found[field] !== null) changes[field] = ids.get(to)
    if (!unique && !told.has(field)) continue
    if (['text', 'phone'].includes(type)) changes[field] = titleOf(own)
    if (type === 'int') changes[field] = own
  }
  await sql`insert into ${sql.table(name)} select (jsonb_populate_record(null::${sql.table(name)}, to_jsonb(t) || ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.table(name)} t where t.id = ${found.id}`.execute(services.database)
}
