/** The one table of refusals (docs/rules/wire.md#envelope, docs/rules/wire.md#errors). A retired code is never used again. */
export const errors = {
  bad_request: 400,
  login: 401,
  permission_denied: 403,
  tenant_mismatch: 403,
  signature_invalid: 403,
  not_found: 404,
  unknown_call: 404,
  conflict: 409,
  state_conflict: 409,
  audited: 409,
  duplicate: 409,
  in_use: 409,
  no_stock: 409,
  too_large: 413,
  unsupported_file: 415,
  invalid: 422,
  insufficient: 422,
  over_refund: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errors
