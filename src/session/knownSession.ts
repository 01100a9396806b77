import { makeMay } from './permissions.ts'
import { type Session, session } from './session.ts'
import type { User } from './user.ts'

const storageKey = 'mc:known'
export type ReadySession = Extract<Session, { phase: 'ready' }>

/** Whose settings of this browser count: of who is logged in, or who was when this browser last had a session. */
export const ownerOf = (user: Pick<User, 'username' | 'uid'> | null): string => (user ? `${user.username}:${user.uid}` : 'guest')

/** Who was logged in last and has not logged out, and what they might open then; null where nobody. */
export function knownSession(): ReadySession | null {
  try {
    const { user, allowed } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return { phase: 'ready', user, allowed, may: makeMay([...allowed, ...user.permissions]) }
  } catch {
    // Nothing is kept, or what is was written by another release.
    return null
  }
}

/** Remembers who is logged in, until they log out; nobody who must choose a password before anything is opened to them. */
export function keepSession(): void {
  const current = session.get()
  if (current.phase === 'ready' && !current.user.mustChangePassword)
    localStorage.setItem(storageKey, JSON.stringify({ user: current.user, allowed: current.allowed }))
  else if (current.phase === 'guest' || current.phase === 'ready') localStorage.removeItem(storageKey)
}
