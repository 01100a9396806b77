import { type RawBuilder, sql } from 'kysely'
import { platformId } from '../context/isPlatform.ts'
import type { Database, Trx } from '../rows/Tables.ts'

/** Keys of the add-ons whose tables are made; they stay when nobody has the add-on any more. */
export async function readMade(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('console_addon') is not null as there`.execute(database)
  if (!rows[0]?.there) return new Set()
  const made = await database.selectFrom('console_addon').select('key').execute()
  return new Set(made.map(({ key }) => key))
}

/** Writes down that the tables of an add-on are made; of two servers that do so one fills them, in the same transaction. */
export const recordMade = (database: Database, key: string, fill: (trx: Trx) => Promise<void>): Promise<void> =>
  database.transaction().execute(async trx => {
    const made = await trx
      .insertInto('console_addon')
      .values({ key, made_at: Math.floor(Date.now() / 1000) })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .execute()
    if (made.length > 0) await fill(trx)
  })

/** Installations that count at a moment, as SQL on the alias `i`. */
const inForce = (now: number): RawBuilder<boolean> => sql<boolean>`(i.status = 2 and i.deleted_at is null
  and (i.start_at is null or i.start_at <= ${now}) and (i.end_at is null or i.end_at > ${now}))`

/** Whether a shop has an add-on in force, as SQL: its own installation or one for all. @param shop its id, or a column with it */
export const shopHas = (key: string, shop: RawBuilder<unknown>, now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from addon_install i where i.key = ${key} and ${inForce(now)}
    and (i.supplier_id = ${shop} or (i.supplier_id = ${platformId} and i.scope = 2)))`

/** Whether a shop has an add-on in force; null: whether any shop has. */
export async function hasAddon(database: Database | Trx, key: string, shop: number | null): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000)
  const has = shopHas(key, shop === null ? sql`i.supplier_id` : sql`${shop}::bigint`, now)
  const { rows } = await sql<{ has: boolean }>`select ${has} as has`.execute(database)
  return rows[0]?.has === true
}

/** Keys of the add-ons that the platform has in force for all shops. */
export async function readForAll(database: Database | Trx, now: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.key from addon_install i where i.supplier_id = ${platformId} and i.scope = 2 and ${inForce(now)}`.execute(database)
  return new Set(rows.map(({ key }) => key))
}
