import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { type ClientCall, call } from './client.ts'
import type { Answer } from './send.ts'
import { tokens } from './tokens.ts'

/** Answers asked for before whoever needs them is there; each is given once. */
const asked = new Map<string, Promise<Answer>>()
const keyOf = ({ method, api, params }: ClientCall): string => JSON.stringify([method, api, params ?? {}])

/** Milliseconds after which nobody is expected to come for an answer any more. */
const kept = 20_000

/**
 * Whether the document says of its back end that it keeps views, and knows calls that may be refused without being wrong
 * (docs/rules/console.md#start).
 */
export const isReadyForAhead = (): boolean => document.querySelector('meta[name="mc-ahead"]') !== null

/** Asks now for what a page is about to ask; whether it may be opened is not known yet. A failure is told to the page alone. */
export function askAhead(request: ClientCall): void {
  // The session may have ended meanwhile.
  if (tokens().access === '') return
  const key = keyOf(request)
  const answer = call({ ...request, quiet: true, own: true, ahead: isReadyForAhead() })
  answer.catch(() => undefined)
  asked.set(key, answer)
  window.setTimeout(() => asked.get(key) === answer && asked.delete(key), kept)
}

/** A call, or the answer that was asked for ahead of it. */
export function callOrTake(request: ClientCall): Promise<Answer> {
  const found = request.method === 'GET' ? asked.get(keyOf(request)) : undefined
  if (!found) return call(request)
  asked.delete(keyOf(request))
  // What is refused to somebody who has the page is told, and leads where it leads, as with any other call.
  return found.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'permission_denied') return call(request)
    throw error
  })
}
