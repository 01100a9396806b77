import { aheadHeader, Refusal, readEnvelope } from '../../contract/wire/envelope/envelope.ts'
import { sign } from '../../contract/wire/access/signature.ts'
import type { HostRequest } from '../../renderer/index.ts'
import { language, tagOf } from '../i18n/language.ts'
import { namedSupplier, tokens } from './tokens.ts'
import { apiAddress, writeQuery } from './address.ts'
import { now, setServerTime } from './clock.ts'
import { hearAccess } from './access.ts'
import { refuseByStatus } from './refuseByStatus.ts'

/** docs/rules/wire.md#signature; 600000 ms by docs/rules/console.md#limits. */
const timeOut = 600_000
const suffix: string = import.meta.env.CONSOLE_SIGN_SUFFIX

/** The four common parameters and their signature: headers of a call. An address never holds them. */
function commonParameters(): Record<string, string> {
  const given = tokens()
  const common = { device: 'web', timestamp: String(now()), accesstoken: given.access, supplieruid: namedSupplier(given) }
  return { ...common, signature: sign(common, suffix) }
}

function writeBody(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** `ahead`: as in a call of the console; a refusal is then no failed request in the browser's log. */
type Sent = HostRequest & { ahead?: boolean }

async function fetchOnce(request: Sent): Promise<Response> {
  const { body, headers } = writeBody(request.method === 'POST' ? (request.body ?? {}) : undefined)
  const limit = AbortSignal.timeout(timeOut)
  try {
    return await fetch(apiAddress(request.api, writeQuery(request.params)), {
      method: request.method,
      headers: {
        ...headers,
        ...commonParameters(),
        'accept-language': tagOf(language.get()),
        ...(request.ahead ? { [aheadHeader]: '1' } : {}),
      },
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
      cache: 'no-store',
      ...(body === undefined ? {} : { body }),
    })
  } catch (error) {
    // The caller gave up: that is no failure of the network.
    if (request.signal?.aborted) throw error
    throw new Refusal('network', '')
  }
}

async function readAnswer(response: Response, { method, api, signal }: HostRequest): Promise<Answer> {
  try {
    return readEnvelope(await response.json())
  } catch (error) {
    // He may give up while the answer is read, too.
    if (signal?.aborted) throw error
    throw error instanceof Refusal && error.code !== 'network' ? error : refuseByStatus(response.status, `${method} ${api}`)
  }
}

export type Answer = { message: string; data: unknown }

/** One signed request, nothing else: no look at the token, no toast. Rejects with a Refusal, or an AbortError of the caller's own. */
export const send = (request: Sent): Promise<Answer> => sendAs(request, response => readAnswer(response, request))

/** The same for an answer that may be a file: what is no JSON is one. */
export const sendForFile = (request: HostRequest): Promise<Answer | Response> =>
  sendAs(request, async response => (isFile(response) ? response : readAnswer(response, request)))

const isFile = (response: Response): boolean =>
  response.ok && !(response.headers.get('content-type') ?? '').startsWith('application/json')

async function sendAs<T>(request: Sent, read: (response: Response) => Promise<T>): Promise<T> {
  const response = await fetchOnce(request)
  hearAccess(response)
  try {
    return await read(response)
  } catch (error) {
    // A clock that is far off signs a time the server refuses. The answer says what time it is there: learn it and ask again.
    const date = Date.parse(response.headers.get('date') ?? '') / 1000
    if (!(error instanceof Refusal) || error.code !== 'signature_invalid' || Math.abs(date - now()) <= 60) throw error
    setServerTime(date)
    return read(await fetchOnce(request))
  }
}
