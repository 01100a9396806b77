import { goneText } from '../../../contract/values/thing.ts'
import type { ErrorCode } from '../../../contract/wire/envelope/errors.ts'

/** What is said when a refusal brings no sentence of its own; {thing} is a record. The Chinese of permission_denied is the sign the console knows. */
export const refusalTexts: Record<ErrorCode, string> = {
  bad_request: 'The request is not valid',
  login: 'Your session has ended. Log in again.',
  permission_denied: 'You do not have permission to do this',
  tenant_mismatch: 'You are logged in to another shop',
  signature_invalid: 'The signature of the request is wrong or has expired',
  not_found: goneText,
  unknown_call: 'The server has no endpoint {api}',
  conflict: 'Someone else changed this {thing}. Refresh and try again.',
  state_conflict: 'This cannot be done in the current status. Refresh and try again.',
  audited: 'Examination cannot be repeated',
  duplicate: 'This request number was used for something else',
  in_use: 'This is used elsewhere and cannot be deleted',
  no_stock: 'There is not enough stock',
  too_large: 'The file or the request is too large',
  unsupported_file: 'This type of file is not accepted',
  invalid: 'Check what you entered',
  insufficient: 'The balance is not enough',
  over_refund: 'This is more than can be refunded',
  too_many_requests: 'Too many requests. Try again in {wait} s.',
  internal: 'The system is busy. Try again later.',
  unavailable: 'The service is not available right now. Try again later.',
}
