import { sql } from 'kysely'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'

export const dropJob = 'drop-unused-files'
const day = 86_400

export type UploadRow = {
  supplier_id: number
  key: string
  name: string
  kind: string
  content_type: string
  size: number
  created_by: number
}

/**
 * Notes a file before it is kept, as far as the files of its shop and of all shops leave room for it. Once a day the next file
 * makes the server look for those that nobody uses.
 * @returns takes the note away again
 * @throws Refusal too_large
 */
export async function recordUpload(context: Context, row: UploadRow): Promise<() => Promise<void>> {
  const { database, services } = context
  await database.transaction().execute(async trx => {
    await requireRoom(context, trx, row)
    await trx
      .insertInto('console_upload')
      .values({ ...row, created_at: context.now() })
      .execute()
    if (await isNewDay(trx, context.now())) await services.jobs.send(dropJob, {}, trx)
  })
  return async () => {
    await database.deleteFrom('console_upload').where('key', '=', row.key).execute()
  }
}

async function requireRoom(context: Context, trx: Trx, { supplier_id, size }: UploadRow): Promise<void> {
  const { quota, quotaAll } = context.services.config.uploads
  if (quota === 0 && quotaAll === 0) return
  // Files that come together would each be measured without the others: those of a shop wait for each other, or all do.
  await sql`select pg_advisory_xact_lock(hashtext('console_upload'), ${quotaAll > 0 ? 0 : supplier_id}::int)`.execute(trx)
  const { rows } = await sql<{ own: number; every: number }>`
    select coalesce(sum(size) filter (where supplier_id = ${supplier_id}), 0)::bigint as own, coalesce(sum(size), 0)::bigint as every
    from console_upload where ${quotaAll > 0} or supplier_id = ${supplier_id}`.execute(trx)
  const isOver = (used: number | undefined, limit: number) => limit > 0 && Number(used) + size > limit
  if (isOver(rows[0]?.own, quota))
    throw full(quota, context.t('The files of the shop would take more than {max} MB', { max: inMegabytes(quota) }))
  if (isOver(rows[0]?.every, quotaAll))
    throw full(quotaAll, context.t('The files of all shops would take more than {max} MB', { max: inMegabytes(quotaAll) }))
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const full = (limit: number, text: string) => new Refusal('too_large', text, { data: { limit } })

/** True once a day, for one server of a group. */
async function isNewDay(trx: Trx, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into console_setting as s (name, value, updated_at) values ('files_looked_at', to_jsonb(${now}::bigint), ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
    where s.updated_at <= ${now - day} returning name`.execute(trx)
  return rows.length > 0
}
