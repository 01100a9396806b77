import type { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import type { Host } from './Host.tsx'

// The host answers these itself: by the login page, and by its own sentence with a redirect (docs/rules/console.md#failures).
const hostSays = new Set<string>(['login', 'permission_denied'])

/** Says what the server refused with, for four seconds. */
export function sayRefusal(refusal: Refusal, host: Pick<Host, 'say' | 't'>): void {
  const words = refusalWords(refusal, host)
  if (words !== null) host.say('error', words)
}

/** What the server refused with; null where the host has words of its own: for a lost session and a missing permission. */
export const refusalWords = (refusal: Refusal, host: Pick<Host, 't'>): string | null =>
  hostSays.has(refusal.code) ? null : failureWords(refusal, host)
