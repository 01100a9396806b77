import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { HostRequest } from '../../renderer/index.ts'
import { ensureFreshToken, refreshToken } from './refresh.ts'
import { tokens } from './tokens.ts'
import { forgetLastSave, refuseUnchanged, unchangedMessage } from './guard.ts'
import { type Answer, send } from './send.ts'

export type ClientCall = HostRequest & { /** No toast: the caller shows the failure in its place. */ quiet?: boolean }
/** What the console does about a refusal: toasts, the way to the login page. Set once by the one who can do it. */
type FailureListener = (refusal: Refusal, call: ClientCall) => void

let onFailure: FailureListener = () => undefined
export const setFailureListener = (listener: FailureListener): void => {
  onFailure = listener
}

const isPublic = (api: string): boolean => api.startsWith('public/') || api.includes('/public/')

/** The token is looked at before every call that is not public (docs/rules/console.md#session). */
async function sendWithToken<T>(request: ClientCall, send: (request: ClientCall) => Promise<T>): Promise<T> {
  await ensureFreshToken()
  const used = tokens().access
  try {
    return await send(request)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'login' || used === '') throw error
    // Another tab may have renewed the token while this call was on its way with the old one.
    if (tokens().access === used) throw error
    await refreshToken(used)
    return send(request)
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
    if (request.method === 'POST') refuseUnchanged(request.api, request.body)
    return await (isPublic(request.api) ? send(request) : sendWithToken(request, send))
  } catch (error) {
    if (error instanceof Refusal) {
      if (error.message !== unchangedMessage) forgetLastSave()
      onFailure(error, request)
    }
    throw error
  }
}
