import { isObject } from '../../contract/values/loose.ts'
import { makeMemory } from '../store/memory.ts'
import { session } from '../session/session.ts'

/** A record that was opened, by its own name. */
export type Recent = { path: string; title: string }

const kept = 'recent'
const most = 20

function ownMemory() {
  const current = session.get()
  return makeMemory(current.phase === 'ready' ? `${current.user.username}:${current.user.uid}` : 'guest')
}

/** The records opened last in this browser, the latest first. */
export function recentRecords(): Recent[] {
  const stored = ownMemory().get(kept)
  return (Array.isArray(stored) ? stored : []).flatMap(one =>
    isObject(one) && typeof one.path === 'string' && one.path.startsWith('/') && typeof one.title === 'string'
      ? [{ path: one.path, title: one.title }]
      : [],
  )
}

export function rememberRecord({ path, title }: Recent): void {
  ownMemory().set(kept, [{ path, title }, ...recentRecords().filter(one => one.path !== path)].slice(0, most))
}
