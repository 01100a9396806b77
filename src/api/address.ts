/**
 * Where the back end is: our own origin, or the base host an integrator put into session storage (docs/rules/console.md#session).
 */
const baseHost = (): string => (sessionStorage.getItem('base_host') ?? '').replace(/\/+$/, '')

/** Query pairs as the protocol has them: lists joined by commas, objects as JSON, nothing for null and undefined. */
export function writeQuery(params: Record<string, unknown> = {}): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    query.append(name, writeValue(value))
  }
  return query
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(part => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The address of a call: `seller/goods/manageShow` under `/api/v1/`. */
export function apiAddress(api: string, query: URLSearchParams = new URLSearchParams()): string {
  const text = query.toString()
  return `${baseHost()}/api/v1/${api}${text ? `?${text}` : ''}`
}

/**
 * The address of a link that the back end gave: a path is one of its own.
 * @throws Error when it is none that a browser loads, such as a script
 */
export function linkAddress(link: string): string {
  const address = new URL(link, `${baseHost() || window.location.origin}/`)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error(`"${link}" is no link to a file`)
  return address.href
}
