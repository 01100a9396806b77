import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Host, HostRequest } from './Host.tsx'

/** Numbers of requests whose end is not known, by what they ask. */
const open = new Map<string, string>()

/** Nobody has said whether it was done. */
const endless = new Set<string>(['network', 'unavailable', 'internal'])

/**
 * Makes a call that is done once (docs/rules/money.md#request-number): each press has a number of its own, and a press after one of
 * which nobody knows what became has that one's, so that nothing is done twice.
 */
export async function callOnce(host: Host, request: HostRequest & { body: Record<string, unknown> }): ReturnType<Host['call']> {
  const asked = `${request.api} ${JSON.stringify(request.body)}`
  const number = open.get(asked) ?? makeNumber()
  open.set(asked, number)
  try {
    const answer = await host.call({ ...request, body: { ...request.body, request_no: number } })
    open.delete(asked)
    return answer
  } catch (error) {
    if (error instanceof Refusal && !endless.has(error.code)) open.delete(asked)
    throw error
  }
}

/** A UUID; `crypto.randomUUID` is not there in pages that are served without TLS. */
function makeNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
