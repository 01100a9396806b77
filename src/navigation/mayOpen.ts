import type { MenuSection, PageEntry } from '../../contract/language/Page.ts'
import { fits, type Standing } from '../../contract/wire/access/fits.ts'
import { belongsTo, realmOf } from '../../contract/wire/access/realm.ts'
import { findEntry, known } from './pages.ts'
import { holdsSection } from '../session/permissions.ts'
import { type Session, session } from '../session/session.ts'
import type { ReadySession } from '../session/knownSession.ts'
import type { User } from '../session/user.ts'

const standingOf = ({ isunion, plugins }: User): Standing => ({ isPlatform: isunion, hasPlugin: key => plugins.includes(key) })

/** The start page: always kept, whatever the list of allowed paths says (docs/rules/console.md#everybody). */
export const startPath = '/dashboard'

/** The bank has its own menus and no start page. */
const keepsStart = ({ industry_type }: User): boolean => realmOf(industry_type) !== 'nonghang'

export function mayOpen(entry: Pick<PageEntry, 'path' | 'plugin' | 'union'>): boolean {
  const current = session.get()
  return current.phase === 'ready' && mayOpenAs(entry, current)
}

/** Whether a page may be opened in this session. */
export function mayOpenAs(entry: Pick<PageEntry, 'path' | 'plugin' | 'union'>, { user, may }: ReadySession): boolean {
  const isStart = entry.path === startPath && keepsStart(user)
  return isOfRealm(entry.path, user) && fits(entry, standingOf(user)) && (isStart || may(entry.path))
}

export function mayOpenSection(section: MenuSection): boolean {
  const current = session.get()
  if (current.phase !== 'ready') return false
  const isStart = section.path === startPath && keepsStart(current.user)
  const { user, allowed } = current
  return isOfRealm(section.path, user) && fits(section, standingOf(user)) && (isStart || holdsSection(allowed, section.path))
}

const isOfRealm = (path: string, { industry_type }: User): boolean => belongsTo(path, realmOf(industry_type))

/**
 * Whether the operator holds a permission: a route, a permission item by name, a call, or with a list one of these roles. A name is
 * looked up and never taken for held. A call is held with any page or action it belongs to; one that belongs to none of those we know
 * is left to the server to decide.
 */
export function may(permission: string | readonly string[]): boolean {
  const current = session.get()
  if (current.phase !== 'ready') return false
  if (typeof permission !== 'string') return permission.some(role => current.user.roles.includes(role))
  if (permission.startsWith('/')) {
    const entry = findEntry(permission)?.entry
    return entry ? mayOpen(entry) : current.may(permission)
  }
  if (!permission.includes('/')) return mayName(permission, current.user)
  if (current.may(permission)) return true
  const open = knownCalls(current).get(permission)
  return open ?? true
}

/** A permission item by its name: that of a page we know, else one of those the server says are held, `*` for all of them. */
function mayName(name: string, { permissions }: User): boolean {
  const entries = Object.values(known.get().entries).flat()
  const named = entries.find(entry => entry.name === name)
  return named ? mayOpen(named) : permissions.includes(name) || permissions.includes('*')
}

let read: { entries: unknown; session: Session; calls: Map<string, boolean> } | null = null

/** Every call of the sections at hand, and whether a page or action that may be opened has it. */
function knownCalls(current: Session): Map<string, boolean> {
  const { entries } = known.get()
  if (read?.entries === entries && read.session === current) return read.calls
  const calls = new Map<string, boolean>()
  for (const entry of Object.values(entries).flat()) {
    const open = mayOpen(entry)
    for (const api of entry.api) calls.set(api, open || calls.get(api) === true)
  }
  read = { entries, session: current, calls }
  return calls
}
