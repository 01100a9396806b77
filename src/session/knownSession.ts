import { tokenOwner } from '../api/tokens.ts'
import { makeMay, type May } from './permissions.ts'
import type { User } from './user.ts'

const storageKey = 'mc:known'
export type ReadySession = { phase: 'ready'; user: User; allowed: string[]; may: May }
type AnySession = ReadySession | { phase: 'guest' | 'loading' | 'failed' }

/** Whose settings of this browser count: of who is logged in, or who was when this browser last had a session. */
export const ownerOf = (user: Pick<User, 'username' | 'uid'> | null): string => (user ? `${user.username}:${user.uid}` : 'guest')

/** Who was logged in last and has not logged out, and what they might open then; null where nobody, or the token is of somebody else. */
export function knownSession(): ReadySession | null {
  try {
    const { owner, user, allowed } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    if (owner !== tokenOwner()) return null
    return { phase: 'ready', user, allowed, may: makeMay([...allowed, ...user.permissions]) }
  } catch {
    // Nothing is kept, or what is was written by another release.
    return null
  }
}

/** Remembers who is logged in, until they log out; nobody who must choose a password before anything is opened to them. */
export function keepSession(current: AnySession): void {
  const owner = tokenOwner()
  if (current.phase === 'ready' && !current.user.mustChangePassword && owner !== null)
    localStorage.setItem(storageKey, JSON.stringify({ owner, user: current.user, allowed: current.allowed }))
  else if (current.phase === 'guest' || current.phase === 'ready') localStorage.removeItem(storageKey)
}
