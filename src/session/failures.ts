import type { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { t } from '../i18n/words.ts'
import { say } from '../say/toasts.ts'
import { endSession } from './session.ts'
import type { ClientCall } from '../api/client.ts'

/** How long the words about a missing permission stay, ms (docs/rules/console.md#limits). */
const permissionStay = 5000

/** What the console does when a call is refused (docs/rules/console.md#failures); `go` opens a route. */
export function answerFailure(refusal: Refusal, request: ClientCall, go: (path: string) => void): void {
  // The route guard sees the guest and opens the login page with the way back.
  if (refusal.code === 'login') return endSession()
  if (request.own) return
  if (refusal.code === 'permission_denied') {
    say('error', t('Sorry, you do not have permission for this. Contact your administrator.'), permissionStay)
    go('/dashboard')
  } else if (!request.quiet) {
    say('error', refusal.code === 'network' ? t('Network connection failed') : refusal.message)
  }
}
