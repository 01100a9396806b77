import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../../contract/wire/envelope.ts'
import { commonParameters } from '../../contract/wire/parameters.ts'

/** The common parameters of a call (contract.md §2), values raw. */
export type Common = { device: string; timestamp: string; accesstoken: string; supplieruid: string; signature: string }

/**
 * Takes the common parameters from the headers, or on a download address from the query, and the caller's own parameters from
 * what is left.
 * @throws Refusal bad_request when a parameter is given twice
 */
export function readCommon(
  headers: IncomingHttpHeaders,
  search: URLSearchParams,
): { common: Common; query: Record<string, string> } {
  const query: Record<string, string> = {}
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) throw new Refusal('bad_request', '', { data: { parameter: name } })
    Object.defineProperty(query, name, { value, enumerable: true, writable: true, configurable: true })
  }
  const fromQuery = headers.signature === undefined
  const common: Common = { device: '', timestamp: '', accesstoken: '', supplieruid: '', signature: '' }
  for (const name of commonParameters) {
    const value = fromQuery ? query[name] : headers[name]
    if (typeof value === 'string') common[name] = value
    if (fromQuery) delete query[name]
  }
  return { common, query }
}
