import type { ErrorCode } from '../../contract/wire/errors.ts'

/** What is said when a refusal brings no sentence of its own. The Chinese of permission_denied is the sign the console knows. */
export const refusalTexts: Record<ErrorCode, string> = {
  bad_request: 'The request cannot be understood.',
  login: 'Your session has ended. Please log in again.',
  permission_denied: 'You have no permission for this operation.',
  tenant_mismatch: 'This session belongs to another shop.',
  signature_invalid: 'The signature of the request is wrong or too old.',
  not_found: 'The record does not exist or has been deleted.',
  conflict: 'Someone else has changed this record. Please refresh and try again.',
  state_conflict: 'The current state does not allow this operation. Please refresh and try again.',
  too_large: 'The file or the request is too large.',
  unsupported_file: 'Files of this kind are not accepted.',
  invalid: 'Please check what you entered.',
  too_many_requests: 'Too many requests. Please try again in {wait} seconds.',
  internal: 'The system is busy. Please try again later.',
  unavailable: 'The service is not available at the moment. Please try again later.',
}
