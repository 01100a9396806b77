import { sql } from 'kysely'
import { platformId } from '../server/context/isPlatform.ts'
import type { SeedContext } from './defineSeeds.ts'
import { insertRows } from './insertRows.ts'

/** So many of the latest a shop keeps in its inbox. */
const kept = 60
const day = 86_400

/** What shops were told on the way of their records: the latest of it, all but that of the last two days read by their owners. */
export async function writeMails(context: SeedContext): Promise<void> {
  if (context.mails.length === 0) return
  const sorted = context.mails.toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
  const latest = [...Map.groupBy(sorted, ({ supplier_id }) => supplier_id).values()].flatMap(own => own.slice(-kept))
  await insertRows(
    context,
    'site_mail',
    latest.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
  )
  await sql`insert into console_mail_read (supplier_id, reader, mail_id, read_at)
    select supplier_id, case when supplier_id = ${platformId} then 'platform' else 'supplier' end || ':' || supplier_id || ':' || supplier_id,
      id, created_at + 3600
    from site_mail where created_at < ${context.now - 2 * day} on conflict do nothing`.execute(context.database)
}
