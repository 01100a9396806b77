import { sql } from 'kysely'
import type { Services } from '../../../context/Context.ts'
import { findUsedFiles } from './findUsedFiles.ts'

const day = 86_400
/** A form may be filled in for days before it is saved. */
const graceDays = 7

type Stores = Pick<Services, 'database' | 'files'>

/**
 * Takes away uploaded files that no record holds: those of seven days and more that two looks, a day apart, found unused. Between the
 * looks a record may take a file back.
 */
export async function dropUnused({ database, files }: Stores, now: number): Promise<void> {
  const before = now - graceDays * day
  const old = database.selectFrom('console_upload').select(['key', 'unused_since']).where('created_at', '<', before)
  const uploads = await old.execute()
  if (uploads.length === 0) return
  const used = await findUsedFiles(database)
  const isUsed = (key: unknown): boolean => used.has(String(key).replace(/\.[a-z0-9]+$/, ''))
  const again = uploads.filter(row => row.unused_since !== null && isUsed(row.key))
  await mark({ database }, again, null)
  const unused = uploads.filter(row => !isUsed(row.key))
  await mark(
    { database },
    unused.filter(row => row.unused_since === null),
    now,
  )
  const gone = unused.filter(row => row.unused_since !== null && Number(row.unused_since) <= now - day)
  for (const { key } of gone) {
    await files.delete(String(key))
    await database.deleteFrom('console_upload').where('key', '=', key).execute()
  }
}

async function mark({ database }: Pick<Stores, 'database'>, rows: { key?: unknown }[], since: number | null): Promise<void> {
  const keys = JSON.stringify(rows.map(row => row.key))
  await sql`update console_upload set unused_since = ${since} where key in (select jsonb_array_elements_text(${keys}::jsonb))`.execute(
    database,
  )
}
