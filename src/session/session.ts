import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { call } from '../api/client.ts'
import { createStore } from '../store/store.ts'
import { makeMay, type May } from './permissions.ts'
import { watchPlugins } from '../api/plugins.ts'
import { readTokenPair, scheduleRefresh, stopRefresh } from '../api/refresh.ts'
import { dropTokens, keepTokens, tokens, watchTokens } from '../api/tokens.ts'
import { loadUser, type User } from './user.ts'

export type Session =
  | { phase: 'guest' }
  | { phase: 'loading' }
  /** `network`: the server could not be asked; `server`: it is in trouble; `lost`: what it said is no session, one must log in again */
  | { phase: 'failed'; message: string; cause: SessionTrouble }
  | { phase: 'ready'; user: User; allowed: string[]; may: May }

export type SessionTrouble = 'network' | 'server' | 'lost'

const troubles: Partial<Record<Refusal['code'], SessionTrouble>> = {
  network: 'network',
  internal: 'server',
  unavailable: 'server',
  too_many_requests: 'server',
}

export const session = createStore<Session>({ phase: 'guest' })

/** Asks who is logged in. A token that is refused ends the session; a network that is down leaves it for another try. */
export async function startSession(): Promise<void> {
  const { access } = tokens()
  if (access === '') return session.set({ phase: 'guest' })
  session.set({ phase: 'loading' })
  try {
    const { user, allowed } = await loadUser()
    localStorage.setItem('isunion', user.isunion ? '1' : '0')
    // The platform sees the rows of all suppliers (docs/rules/wire.md#tenant: 0) until one is named.
    if (user.isunion && tokens().suid === String(user.all.suid)) keepTokens({ suid: allSuppliers })
    session.set({ phase: 'ready', user, allowed, may: makeMay([...allowed, ...user.permissions]) })
    scheduleRefresh({ loggedIn: false })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'login') return endSession()
    const cause = (error instanceof Refusal && troubles[error.code]) || 'lost'
    session.set({ phase: 'failed', message: error instanceof Refusal ? error.message : '', cause })
  }
}

/** Asks again what may be opened, while the session goes on: an add-on came or went, or pages did during development. */
export async function reloadPermissions(): Promise<void> {
  if (session.get().phase !== 'ready') return
  const { user, allowed } = await loadUser()
  session.set({ phase: 'ready', user, allowed, may: makeMay([...allowed, ...user.permissions]) })
}

let asking = false
watchPlugins(keys => {
  const current = session.get()
  if (asking || current.phase !== 'ready' || keys === current.user.plugins.join()) return
  asking = true
  reloadPermissions()
    // The next answer says it again.
    .catch((error: unknown) => console.info('What may be opened could not be asked again', error))
    .finally(() => {
      asking = false
    })
})

const allSuppliers = '0'

export type LoginPayload = {
  type: 'account' | 'operator' | 'sms'
  username: string
  /** Encrypted with the server's public key, but for `sms` where it is empty */
  password: string
  name: string
  captcha: string
  captcha_id: string
}

/** Rejects with the server's Refusal; the login screen shows it in its place. */
export async function logIn(payload: LoginPayload): Promise<void> {
  const body = { ...payload, username: payload.username.trim(), name: payload.name.trim() }
  const { data } = await call({ method: 'POST', api: 'public/user/login', body, quiet: true })
  keepTokens(readTokenPair(data))
  await startSession()
  scheduleRefresh({ loggedIn: true })
}

/** Ends the refresh family on the server and forgets the tokens here, whatever the server says. */
export async function logOut(): Promise<void> {
  await call({ method: 'GET', api: 'buyer/user/logout', quiet: true }).catch((error: unknown) => {
    console.info('The server did not confirm the logout', error)
  })
  endSession()
}

/** The end of a session (docs/rules/console.md#failures): everything of it is forgotten in all tabs. */
export function endSession(): void {
  stopRefresh()
  dropTokens()
  session.set({ phase: 'guest' })
}

// Another tab logged out, in, or as somebody else.
let knownSupplier = tokens().suid
watchTokens(() => {
  const { access, suid } = tokens()
  const current = session.get()
  if (access === '' && current.phase === 'ready') session.set({ phase: 'guest' })
  else if (access !== '' && current.phase === 'ready' && suid !== knownSupplier) void startSession()
  else if (access !== '' && current.phase === 'ready') scheduleRefresh({ loggedIn: false })
  knownSupplier = suid
})
