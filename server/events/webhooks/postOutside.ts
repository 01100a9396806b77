import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AdapterRefused, OutcomeUnknown } from '../../adapters/provider/refuse.ts'
import { isPrivateAddress } from './privateAddress.ts'

/** Milliseconds for all of it: names, connection, the beginning of the answer. */
const patience = 15_000
/** Bytes of an answer that are read; the rest is nobody's concern. */
const most = 1024

export type Answer = { status: number; text: string }
type Sent = { headers: Record<string, string>; body: string }

/**
 * Posts to an address that somebody outside has named. It is connected to the very address that was looked at, so a name that means
 * something else a moment later leads nowhere; redirects are not followed.
 * @param own whether the own network may be called
 * @throws AdapterRefused where it is of the own network, OutcomeUnknown where there is no answer
 */
export function postOutside(url: URL, { headers, body }: Sent, own: boolean): Promise<Answer> {
  const host = hostOf(url)
  if (!own && isIP(host) > 0 && isPrivateAddress(host)) return Promise.reject(refusePrivate(host))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(own ? {} : { lookup: lookupOutside }),
    },
    answer => void readStart(answer).then(text => resolve({ status: answer.statusCode ?? 0, text }), reject),
  )
  asked.on('error', error => reject(error instanceof AdapterRefused ? error : unknown(host, error)))
  asked.end(body)
  return promise
}

/** A host as it is looked up: an address of the sixth version without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const refusePrivate = (host: string): AdapterRefused =>
  new AdapterRefused('private', { text: "{host} is an address in the server's own network", values: { host } })

const unknown = (host: string, error: Error): OutcomeUnknown =>
  new OutcomeUnknown(
    error.name === 'AbortError' || error.name === 'TimeoutError'
      ? { text: '{host} gave no answer in time', values: { host } }
      : { text: '{host} gave no answer: {cause}', values: { host, cause: error.message } },
    { cause: error },
  )

/** Looks a name up, and refuses it where one of its addresses is of the own network. */
const lookupOutside: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
    if (found.some(({ address }) => isPrivateAddress(address))) return done(refusePrivate(host), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= most) break
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8')
}
