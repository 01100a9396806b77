import { makeMay } from '../../src/session/permissions.ts'
import { session } from '../../src/session/session.ts'
import { readUser } from '../../src/session/user.ts'

/** Who is logged in: the pages they may open, all unless it is said, and what else `buyer/user/info` answers of them. */
type Who = { allowed?: string[]; [info: string]: unknown }

/** Somebody is logged in; unless it is said otherwise the owner of shop1. */
export function enter({ allowed = ['/*'], ...info }: Who = {}): void {
  const user = readUser({ uid: 1, username: 'shop1', roles: ['supplier'], ...info })
  session.set({ phase: 'ready', user, allowed, may: makeMay(allowed) })
}
