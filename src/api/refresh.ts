import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { now } from './clock.ts'
import { loadConfig } from './config.ts'
import { send } from './send.ts'
import { withLock } from './lock.ts'
import { keepTokens, tokenEnd, tokens } from './tokens.ts'

/** A token that ends within this many seconds is renewed, by the clock as much as by the next call. */
const margin = 30
/** Our clock may be this far from the server's and count as right (docs/rules/console.md#session). */
const syncWithin = 60

/**
 * Renews the access token. A refresh token works once, so one tab at a time renews; whoever waited finds the new token in the
 * storage and takes it (`seen` is the token that was found too old). Rejects with a Refusal, `login` when the session is over.
 */
export function refreshToken(seen: string): Promise<void> {
  return withLock('mc-refresh', async () => {
    const { access, refresh } = tokens()
    if (access !== '' && access !== seen) return
    if (refresh === '') throw new Refusal('login', 'no refreshToken', { data: 'login' })
    // Which supplier is looked at stays as it is.
    const { access: fresh, refresh: next } = await askForTokens(refresh)
    keepTokens({ access: fresh, refresh: next })
  })
}

/** A refusal of the refresh token, whatever its code, is the end of the session; a server in trouble is not. */
async function askForTokens(refresh: string): Promise<ReturnType<typeof readTokenPair>> {
  try {
    const { data } = await send({ method: 'POST', api: 'public/user/refreshAccessToken', body: { refresh_token: refresh } })
    return readTokenPair(data)
  } catch (error) {
    const passing = ['network', 'internal', 'unavailable', 'too_many_requests', 'signature_invalid']
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    throw new Refusal('login', error.message, { data: 'login' })
  }
}

/** Reads what login and refresh answer; what is no pair of tokens is a lost session. */
export function readTokenPair(data: unknown): { access: string; refresh: string; suid?: string } {
  const pair = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (typeof pair.access_token !== 'string' || typeof pair.refresh_token !== 'string')
    throw new Refusal('login', '', { data: 'login' })
  const suid = pair.suid === undefined || pair.suid === null ? {} : { suid: String(pair.suid) }
  return { access: pair.access_token, refresh: pair.refresh_token, ...suid }
}

/** Before a call: a token that cannot be read ends the session, one that is about to end is renewed first. */
export async function ensureFreshToken(): Promise<void> {
  const { access } = tokens()
  if (access === '') return
  const end = tokenEnd(access)
  if (end === null) throw new Refusal('login', '', { data: 'login' })
  if (end - now() > margin) return
  // A clock that is far off makes a good token look old: the server's time is known first.
  await loadConfig().catch(() => undefined)
  const left = end - now()
  // One that came without a refresh token serves to its end.
  if (left <= 0 || (left <= margin && tokens().refresh !== '')) await refreshToken(access)
}

/** Whether the server may hold a token for ended while we do not, by what two clocks in step may differ. */
export const isAtItsEnd = (access: string): boolean => tokens().refresh !== '' && (tokenEnd(access) ?? 0) - now() <= syncWithin

let timer = 0

/**
 * Renews 30 s after login (docs/rules/console.md#session) and from then on 30 s before each token ends, so that nobody waits for it in a call.
 * A failure here is not shown: the next call tries again and says what is wrong.
 */
export function scheduleRefresh(options: { loggedIn: boolean }): void {
  window.clearTimeout(timer)
  const { access, refresh } = tokens()
  const end = tokenEnd(access)
  if (end === null || refresh === '') return
  const wait = options.loggedIn ? 30 : Math.max(5, end - now() - margin)
  timer = window.setTimeout(() => {
    void refreshToken(access).then(
      () => scheduleRefresh({ loggedIn: false }),
      (error: unknown) => {
        const over = error instanceof Refusal && error.code === 'login'
        if (!over) scheduleRefresh({ loggedIn: false })
      },
    )
  }, wait * 1000)
}

export const stopRefresh = (): void => window.clearTimeout(timer)
