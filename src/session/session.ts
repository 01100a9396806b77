import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { encrypt } from '../api/encrypt.ts'
import { call, recoverSession } from '../api/client.ts'
import { createStore } from '../store/store.ts'
import { emptyTab } from './emptyTab.ts'
import { knownSession, type ReadySession } from './knownSession.ts'
import { loadPlugins } from './loadPlugins.ts'
import { makeMay } from './permissions.ts'
import { ensureFreshToken, readTokenPair, scheduleRefresh, stopRefresh } from '../api/refresh.ts'
import { send } from '../api/send.ts'
import { dropTokens, keepTokens, tellLogout, tokens, watchOtherTabs } from '../api/tokens.ts'
import { removeFrames } from './removeFrames.ts'
import { sure } from '../api/sure.ts'
import { loadUser, readUser, type User } from './user.ts'

export type Session =
  /** `why`: what an operator is told who comes from a session that could not begin; `to`: where else than to the login they go */
  | { phase: 'guest'; why?: string; to?: string }
  | { phase: 'loading' }
  /** `network`: the server could not be asked; `server`: it is in trouble. The tokens stay for another try. */
  | { phase: 'failed'; error: Refusal; cause: SessionTrouble }
  | ReadySession

export type SessionTrouble = 'network' | 'server'

const troubles: Partial<Record<Refusal['code'], SessionTrouble>> = {
  network: 'network',
  internal: 'server',
  unavailable: 'server',
  too_many_requests: 'server',
}

export const session = createStore<Session>({ phase: 'guest' })

/** Asks who is logged in, and opens the console for them; what is known of them from the last visit is shown until it is answered. */
export async function startSession(): Promise<void> {
  sure.set(false)
  if (tokens().access === '') return session.set({ phase: 'guest' })
  session.set(knownSession() ?? { phase: 'loading' })
  try {
    enter(await loadUser())
    scheduleRefresh({ loggedIn: false })
  } catch (error) {
    failToStart(error)
  }
}

const allSuppliers = '0'

function enter({ user, allowed }: Awaited<ReturnType<typeof loadUser>>): void {
  localStorage.setItem('isunion', user.isunion ? '1' : '0')
  const { suid } = tokens()
  // A token that came alone: the shop is its own.
  if (suid === '' && user.all.suid !== undefined) keepTokens({ suid: String(user.all.suid) })
  // The platform sees the rows of all suppliers (docs/rules/wire.md#tenant: 0) until one is named.
  else if (user.isunion && suid === String(user.all.suid)) keepTokens({ suid: allSuppliers })
  begin(user, allowed)
}

/** The shop the session began with: another one in another tab is another session. */
let knownSupplier = tokens().suid

function begin(user: User, allowed: string[]): void {
  knownSupplier = tokens().suid
  const shown = session.get()
  const isShown =
    shown.phase === 'ready' && JSON.stringify([shown.user.all, shown.allowed]) === JSON.stringify([user.all, allowed])
  if (!isShown) session.set({ phase: 'ready', user, allowed, may: makeMay([...allowed, ...user.permissions]) })
  sure.set(true)
  if (holdsPlugins(user)) void addPlugins()
}

const holdsPlugins = ({ permissions }: User): boolean => permissions.some(name => name === '*' || name === 'PluginManage')

/** Who may manage add-ons is told of those installed, by any back end; their pages come with their keys. */
async function addPlugins(): Promise<void> {
  const before = session.get()
  const keys = await loadPlugins().catch(() => null)
  const current = session.get()
  if (current.phase !== 'ready' || current !== before || keys === null) return
  const plugins = [...new Set([...readUser(current.user.all).plugins, ...keys])]
  if (String(plugins) !== String(current.user.plugins)) session.set({ ...current, user: { ...current.user, plugins } })
}

/**
 * A server in trouble leaves the session for another try. What is no session ends it: its tokens go, and the login says why; who has no
 * role yet goes on to open a shop (docs/rules/console.md#failures).
 */
function failToStart(error: unknown): void {
  if (error instanceof Refusal && error.code === 'login') return endSession()
  const cause = error instanceof Refusal && troubles[error.code]
  if (cause) return session.set({ phase: 'failed', error, cause })
  console.error('The session could not begin', error)
  const why = error instanceof Error ? error.message : ''
  endSession(why.includes('must be non-empty data') ? { why, to: '/business/create' } : { why })
}

/** Asks again what may be opened, while the session goes on: a role was changed, an add-on came or went, or pages did. */
export async function reloadPermissions(): Promise<void> {
  if (session.get().phase !== 'ready') return
  const { user, allowed } = await loadUser()
  if (session.get().phase === 'ready') begin(user, allowed)
}

export type LoginPayload = {
  type: 'account' | 'operator' | 'sms'
  username: string
  /** Encrypted with the server's public key, but for `sms` where it is empty */
  password: string
  name: string
  captcha: string
  captcha_id: string
  /** Of a social account that is linked with this login */
  bind_token?: string
}

/** What the server answers to a login: tokens, or several accounts to choose from. Rejects with its Refusal. */
export async function askLogin(payload: LoginPayload): Promise<unknown> {
  const body = { ...payload, username: payload.username.trim(), name: payload.name.trim() }
  const { data } = await call({ method: 'POST', api: 'public/user/login', body, quiet: true })
  return data
}

/** The same person logs in again, and what they have open stays as it is. Rejects with the server's Refusal. */
export async function logInAgain(
  { username, loginName }: User,
  given: { password: string; captcha: string; captcha_id: string },
): Promise<void> {
  const isOperator = loginName !== '' && loginName !== username
  const answer = await askLogin({
    ...given,
    type: isOperator ? 'operator' : 'account',
    username,
    name: isOperator ? loginName : '',
    password: await encrypt(given.password),
  })
  const { access, refresh } = readTokenPair(answer)
  // Which supplier is looked at stays as it is.
  keepTokens({ access, refresh })
  scheduleRefresh({ loggedIn: true })
}

/** Ends the refresh family on the server and forgets the session in all tabs of this browser, whatever the server says. */
export async function logOut(): Promise<void> {
  try {
    await ensureFreshToken()
    // Not as a call of the console: that one would ask for the password where the session is over already.
    await send({ method: 'GET', api: 'buyer/user/logout' })
  } catch (error) {
    console.info('The server did not confirm the logout', error)
  }
  tellLogout()
  leave()
  dropTokens()
}

/** The end of a session (docs/rules/console.md#failures): nothing of it stays in this browser. */
export function endSession(then: { why?: string; to?: string } = {}): void {
  stopRefresh()
  dropTokens()
  removeFrames()
  localStorage.removeItem('isunion')
  session.set({ phase: 'guest', ...then })
}

/** What a logout is to each tab: open pages and what was left behind in them go with the session. */
function leave(): void {
  emptyTab()
  stopRefresh()
  removeFrames()
  localStorage.removeItem('isunion')
  session.set({ phase: 'guest' })
}

/** A session that is over: who has a form open is asked for the password, everybody else for all of it. */
async function loseSession(): Promise<void> {
  if (!(await recoverSession())) endSession()
}

watchOtherTabs({
  loggedOut: leave,
  changed() {
    const { access, suid } = tokens()
    const { phase } = session.get()
    if (access === '') return phase === 'ready' ? void loseSession() : undefined
    // Somebody logged in in another tab, or as somebody else.
    if (phase === 'guest' || (phase === 'ready' && suid !== knownSupplier)) return void startSession()
    if (phase === 'ready') scheduleRefresh({ loggedIn: false })
  },
})
