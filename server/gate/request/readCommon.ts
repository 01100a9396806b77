import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { commonParameters } from '../../../contract/wire/table/parameters.ts'

/** The common parameters of a call (docs/rules/wire.md#signature), values raw. */
export type Common = { device: string; timestamp: string; accesstoken: string; supplieruid: string; signature: string }

/**
 * Takes the common parameters from the headers, and the caller's own parameters from the query. What stands in an address is kept by
 * browsers and balancers, so a token is never read from there.
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
  const common: Common = { device: '', timestamp: '', accesstoken: '', supplieruid: '', signature: '' }
  for (const name of commonParameters) {
    const value = headers[name]
    if (typeof value === 'string') common[name] = value
  }
  return { common, query }
}
