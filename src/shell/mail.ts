import { isObject } from '../../contract/values/loose.ts'
import { call } from '../api/client.ts'
import { loadConfig } from '../api/config.ts'

/** Something the shop was told (docs/rules/console.md#inbox). */
export type Mail = { id: number; title: string; content: string; at: number; open: string; read: boolean }

/** How many are unread; null where the back end has no inbox. */
export async function countUnread(): Promise<number | null> {
  const { inbox } = await loadConfig()
  return inbox ? unreadOf((await call({ method: 'GET', api: 'seller/sitemail/InboxCount', quiet: true, own: true })).data) : null
}

/** The latest, newest first. */
export async function readMails(): Promise<Mail[]> {
  const { data } = await call({ method: 'GET', api: 'seller/sitemail/Inbox', params: { page: 1, limit: 20 }, quiet: true })
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

/** Marks them as read, all where none are named; answers how many are left. */
export const markRead = async (ids?: number[]): Promise<number | null> =>
  unreadOf((await call({ method: 'POST', api: 'seller/sitemail/InboxRead', body: ids ? { ids } : {}, quiet: true })).data)

const unreadOf = (data: unknown): number | null => (isObject(data) && typeof data.unread === 'number' ? data.unread : null)
