import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { sayLog } from '../../../words/sayLog.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { answerList } from '../../../table/answerList.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { ownerOf } from '../../../tasks/taskOrder.ts'
import { ownMail } from './ownMail.ts'

/** More than these nobody counts. */
const countedTo = 100

/** The table protocol over the mail of one's own shop, whichever shop is looked at. */
export function listInbox(context: Context, query: Record<string, string>): Promise<unknown> {
  const entity = context.services.entities.get('site_mail')
  if (!entity) throw notFound(context)
  return answerList({ ...context, tenant: context.actor.supplierId }, describeTable(entity), 'seller/sitemail/Inbox', query)
}

/** Sentences in the reader's language, and whether the reader has read them. */
export async function presentMail(context: Context, rows: ShownRow<'site_mail'>[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(row => row.id)
  const stored = await context.database.selectFrom('site_mail').select(['id', 'data']).where('id', 'in', ids).execute()
  const data = new Map(stored.map(row => [Number(row.id), row.data as Record<string, unknown> | null]))
  const read = await context.database
    .selectFrom('console_mail_read')
    .select('mail_id')
    .where('reader', '=', ownerOf(context))
    .where('mail_id', 'in', ids)
    .execute()
  const known = new Set(read.map(row => Number(row.mail_id)))
  for (const row of rows) {
    const values = data.get(row.id) ?? {}
    row.title = sayLog(context, row.title ?? '', values)
    row.content = sayLog(context, row.content ?? '', values)
    row.read = known.has(row.id) ? 1 : 0
  }
}

const unread = (context: Context) => sql`select t.supplier_id, t.id as mail_id from site_mail t
  where t.supplier_id = ${context.actor.supplierId} and t.deleted_at is null and (${ownMail(context)}) and not exists (
    select 1 from console_mail_read r where r.supplier_id = t.supplier_id and r.reader = ${ownerOf(context)} and r.mail_id = t.id)`

/** How many are unread, up to a hundred. */
export async function countUnread(context: Context): Promise<{ unread: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unread(context)} limit ${countedTo}) mail`.execute(context.database)
  return { unread: rows[0]?.count ?? 0 }
}

/** Marks mails as read by the reader alone: those that are named, else all. */
export async function readMail(context: Context, { ids }: { ids?: number[] }): Promise<{ unread: number }> {
  const named = ids ? sql`mail.mail_id in (${sql.join(ids)})` : sql`true`
  await sql`insert into console_mail_read (supplier_id, reader, mail_id, read_at)
    select mail.supplier_id, ${ownerOf(context)}::text, mail.mail_id, ${context.now()}::bigint from (${unread(context)}) mail
    where ${named} on conflict do nothing`.execute(context.database)
  return countUnread(context)
}
