import type { Services } from '../context/Context.ts'

type Told = { at: number; more: number }
const told = new WeakMap<object, Told>()

/** Says that the database does not answer, once a second and without a stack, however many calls and jobs meet it. */
export function logAway({ database, log }: Pick<Services, 'database' | 'log'>, error: unknown): void {
  const { at, more } = told.get(database) ?? { at: 0, more: 0 }
  const now = Date.now()
  if (now - at < 1000) return void told.set(database, { at, more: more + 1 })
  told.set(database, { at: now, more: 0 })
  const { message }: { message?: unknown } = Object(error)
  log.error({ reason: String(message), more }, 'the database does not answer')
}
