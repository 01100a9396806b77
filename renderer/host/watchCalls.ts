import type { Host } from './Host.tsx'

/**
 * The same host, but silent about refusals, which runAction says once and for all; with a note of the POSTs that were accepted
 * and of the last sentence the server said to one.
 */
export function watchCalls(host: Host): { host: Host; posted: string[]; message(): string } {
  const posted: string[] = []
  let last = ''
  const call: Host['call'] = async request => {
    const answer = await host.call({ ...request, quiet: true })
    if (request.method === 'POST') {
      posted.push(request.api)
      last = answer.message
    }
    return answer
  }
  // Made with the host as its prototype: a host may have getters, and its own later changes stay visible.
  const watched: Host = Object.create(host, { call: { value: call } })
  return { host: watched, posted, message: () => last }
}
