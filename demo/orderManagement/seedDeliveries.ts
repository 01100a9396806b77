import { formatTime } from '../../contract/values/time.ts'
import { sql } from 'kysely'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeName, makePhone } from '../people.ts'
import { makeRandom } from '../makeRandom.ts'
import { shop } from '../walk/demoActors.ts'
import { openWalks } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'

type Site = { supplier_id: number; site_id: number; site_name: string | null; ids: number[] }

/** Deliveries of today: of each shop the pickup points that orders wait for, every other one left in the morning. */
export async function seedDeliveries(context: SeedContext): Promise<void> {
  const { database, services, now, language } = context
  const { rows } = await sql<Site>`
    select supplier_id, site_id, min(site_name) as site_name, jsonb_agg(id) as ids from "order"
    where order_status = 'pay' and freight_mode = 3 and site_id is not null group by supplier_id, site_id order by supplier_id, site_id limit 6`.execute(
    database,
  )
  const random = makeRandom(246)
  const startWalk = await openWalks(services, 'site_delivery', [...new Set(rows.map(row => Number(row.supplier_id)))])
  const walks = rows.map(({ supplier_id, site_id, site_name }, index) => {
    const supplier = Number(supplier_id)
    const row = {
      supplier_id: supplier,
      delivery_sn: `D${formatTime(now, 'YYYYMMDD').slice(2)}${String(index + 1).padStart(4, '0')}`,
      site_id,
      site_name,
      delivery_status: 0,
    } satisfies Partial<DemoRow<'site_delivery'>>
    const walk = startWalk({ ...row, id: index + 1, version: 1, created_at: now - 7200, updated_at: now - 7200 })
    const answers = { driver_name: makeName(random, language), driver_phone: makePhone(random) }
    if (index % 2 === 1) walk.take('leave', { at: now - 3600, by: shop(supplier), answers })
    return walk
  })
  await insertRows(
    context,
    'site_delivery',
    walks.map(({ row }) => row as DemoRow<'site_delivery'>),
  )
  await writeLogs(context, walks)
  for (const [index, { ids }] of rows.entries())
    await sql`update "order" set delivery_id = ${index + 1} where id in (${sql.join(ids)})`.execute(database)
}
