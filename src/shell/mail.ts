import { isObject } from '../../contract/values/loose.ts'
import { call } from '../api/client.ts'
import { loadConfig } from '../api/config.ts'

/** Something the shop was told (docs/rules/console.md#inbox). */
export type Mail = { id: number; title: string; content: string; at: number; open: string; read: boolean }

/** How many are unread; null where the back end has no inbox. */
export async function countUnread(): Promise<number | null> {
  const { inbox } = await loadConfig()
  return inbox
    ? unreadOf((await call({ method: 'GET', api: 'seller/sitemail/InboxCount', quiet: true, own: true, later: true })).data)
    : null
}

export type MailPage = { page: number; size: number }
const inboxCall = 'seller/sitemail/Inbox'

/** A page of them, newest first. */
export async function readMails({ page, size }: MailPage): Promise<Mail[]> {
  const { data } = await call({ method: 'GET', api: inboxCall, params: { page, limit: size }, quiet: true })
  const rows = isObject(data) && Array.isArray(data.data) ? data.data : []
  return rows.filter(isObject).map(row => ({
    id: Number(row.id),
    title: String(row.title ?? ''),
    content: String(row.content ?? ''),
    at: Number(row.created_at) || 0,
    open: typeof row.open === 'string' ? row.open : '',
    read: Number(row.read) === 1,
  }))
}

/** How many there are; null where the back end does not say. */
export async function countMails(): Promise<number | null> {
  const { data } = await call({ method: 'GET', api: inboxCall, params: { _count_sum: 1 }, quiet: true })
  return isObject(data) && typeof data.count === 'number' ? data.count : null
}

/** Marks them as read, all where none are named; answers how many are left. */
export const markRead = async (ids?: number[]): Promise<number | null> =>
  unreadOf((await call({ method: 'POST', api: 'seller/sitemail/InboxRead', body: ids ? { ids } : {}, quiet: true })).data)

const unreadOf = (data: unknown): number | null => (isObject(data) && typeof data.unread === 'number' ? data.unread : null)
