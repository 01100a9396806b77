import { sql } from 'kysely'
import type { Database, Trx } from '../../../rows/Tables.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

/** What a buyer is told of a pickup point. */
export type OpenSite = Filled<'site', 'id' | 'name'> &
  Columns<'site', 'phone' | 'region' | 'address' | 'longitude' | 'latitude' | 'open_from' | 'open_to' | 'rest_days' | 'imgs'>

/** The pickup points of a shop that are open to its buyers, or the one with an id: approved, though a change may wait, and enabled. */
export async function findSites(database: Database | Trx, supplierId: number, id?: number): Promise<OpenSite[]> {
  const wanted = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<OpenSite>`
    select id, name, phone, region, address, longitude, latitude, open_from, open_to, rest_days, imgs from site
    where supplier_id = ${supplierId} and enabled = 1 and (audit_status = 1 or pending is not null) and deleted_at is null and ${wanted}
    order by name, id limit 500`.execute(database)
  return rows
}
