import { callOrTake } from '../api/ahead.ts'
import { endSession, reloadPermissions } from '../session/session.ts'

/** What calls that pages make mean for the console around them. */
const meanings = new Map<string, () => unknown>([
  // The server has ended every session of the account.
  ['seller/supplier/PasswordEdit', () => endSession({ to: '/login' })],
  // Name and picture stand in the bar above.
  ['buyer/user/userEdit', reloadPermissions],
])

export const callAndFollow: typeof callOrTake = async request => {
  const answer = await callOrTake(request)
  await meanings.get(request.api)?.()
  return answer
}
