import { setRecovery } from '../../api/client.ts'
import { sure } from '../../api/sure.ts'
import { hasOpenForm, hasUnsaved } from '../../tabs/guards.ts'
import { session } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { createStore } from '../../store/store.ts'

/** The question for the password of whose session ended while a form was open; `back` tells whether they are logged in again. */
export type Relogin = { user: User; answer(back: boolean): void }

export const relogin = createStore<Relogin | null>(null)
let asked: Promise<boolean> | null = null

/** Asked once for all calls that meet the end of the session; without an open form there is nothing to keep, and nothing is asked. */
setRecovery(() => {
  const current = session.get()
  // Of a form that is drawn for who was here last nothing is kept before something is typed.
  const isAsked = sure.get() ? hasOpenForm() : hasUnsaved()
  if (current.phase !== 'ready' || !isAsked) return Promise.resolve(false)
  asked ??= new Promise<boolean>(resolve => {
    relogin.set({ user: current.user, answer: resolve })
  }).finally(() => {
    asked = null
    relogin.set(null)
  })
  return asked
})

// Who logged out in another tab of this browser is not asked any more.
session.subscribe(() => {
  if (session.get().phase === 'guest') relogin.get()?.answer(false)
})
