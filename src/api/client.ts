import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { HostRequest } from '../../renderer/index.ts'
import { isAtItsEnd, ensureFreshToken, refreshToken } from './refresh.ts'
import { whenSure } from './sure.ts'
import { tokens } from './tokens.ts'
import { forgetLastSave, isUnchanged, refuseUnchanged } from './guard.ts'
import { type Answer, send } from './send.ts'
import { written } from './written.ts'

/**
 * `quiet`: no toast, the caller shows the failure in its place. `own`: the console asks by itself, nobody has pressed anything; a failure
 * says nothing and leads nowhere, but for a session that is over. `later`: what the page asks goes first; at a start it leaves when it is
 * known who is logged in. `ahead`: it is not known yet whether the page that asks may be opened.
 */
export type ClientCall = HostRequest & { quiet?: boolean; own?: boolean; later?: boolean; ahead?: boolean }
/** What the console does about a refusal: toasts, the way to the login page. Set once by the one who can do it. */
type FailureListener = (refusal: Refusal, call: ClientCall) => void

let onFailure: FailureListener = () => undefined
export const setFailureListener = (listener: FailureListener): void => {
  onFailure = listener
}

/** Tries to begin a session that is over anew while the page stays; answers whether that was done. Set once, too. */
let recover: () => Promise<boolean> = async () => false
export const setRecovery = (recovery: typeof recover): void => {
  recover = recovery
}
export const recoverSession = (): Promise<boolean> => recover()

const isPublic = (api: string): boolean => api.startsWith('public/') || api.includes('/public/')
const isLost = (error: unknown): boolean => error instanceof Refusal && error.code === 'login'

/** The token is looked at before every call that is not public (docs/rules/console.md#session). */
async function sendWithToken<T>(request: ClientCall, send: (request: ClientCall) => Promise<T>): Promise<T> {
  await ensureFreshToken()
  const used = tokens().access
  try {
    return await send(request)
  } catch (error) {
    if (!isLost(error) || used === '') throw error
    // Another tab may have renewed the token meanwhile, or the server's clock is a little ahead of ours.
    if (tokens().access === used && !isAtItsEnd(used)) throw error
    await refreshToken(used)
    return send(request)
  }
}

/** Who logs in again over an open form goes on where the call stood. */
async function sendInSession<T>(request: ClientCall, send: (request: ClientCall) => Promise<T>): Promise<T> {
  try {
    return await sendWithToken(request, send)
  } catch (error) {
    if (!isLost(error) || !(await recover())) throw error
    return sendWithToken(request, send)
  }
}

/**
 * A call as the console makes it: guard against unchanged saves, fresh token, signature, envelope, and the console's answer to
 * a failure. Rejects with a Refusal, or with the caller's own AbortError.
 */
export const call = (request: ClientCall): Promise<Answer> => callAs(request, send)

/** The same with another way to send and read. */
export async function callAs<T>(request: ClientCall, send: (request: ClientCall) => Promise<T>): Promise<T> {
  try {
    if (request.later) await whenSure()
    if (request.method === 'POST') refuseUnchanged(request.api, request.body)
    const answer = await (isPublic(request.api) ? send(request) : sendInSession(request, send))
    if (request.method === 'POST') written.set(request.api)
    return answer
  } catch (error) {
    if (error instanceof Refusal) {
      if (!isUnchanged(error)) forgetLastSave()
      onFailure(error, request)
    }
    throw error
  }
}
