import type { ErrorCode } from './errors.ts'

/** Of a call that a console makes before it knows whether it may (docs/rules/console.md#start) */
export const aheadHeader = 'x-ahead'

/** Every JSON answer (docs/rules/wire.md#envelope). */
export type Envelope = { status: boolean; message: string; data: unknown; code?: ErrorCode }

/** A sentence before it is said in a language: English, and what fills its slots; `t_…` is English that is translated itself. */
export type Said = { text: string; values: Record<string, unknown> }

/** A refusal, on both sides: the server throws it and the console rejects with it. */
export class Refusal extends Error {
  readonly code: ErrorCode | 'network'
  /** Message per field, when the code is `invalid` */
  readonly fields: Record<string, string>
  readonly data: unknown
  /** What it says, where it is kept for readers of other languages: the server's own */
  readonly said: Said | null
  constructor(
    code: ErrorCode | 'network',
    message: string,
    detail: { fields?: Record<string, string>; data?: unknown; said?: Said } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = detail.fields ?? {}
    this.data = detail.data ?? null
    this.said = detail.said ?? null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Reads an answer's body. What is no envelope is a network failure, whatever the HTTP status said; the code of a refusal comes
 * from `code`, else from the two signs every back end gives: `data: "login"` and a message with 没有此操作权限.
 */
export function readEnvelope(body: unknown): { message: string; data: unknown } {
  if (!isObject(body) || typeof body.status !== 'boolean') throw new Refusal('network', '')
  const message = typeof body.message === 'string' ? body.message : ''
  if (body.status) return { message, data: body.data }
  throw new Refusal(refusalCode(body, message), message, { fields: refusalFields(body.data), data: body.data })
}

function refusalCode(body: Record<string, unknown>, message: string): ErrorCode {
  if (body.data === 'login') return 'login'
  if (message.includes('没有此操作权限')) return 'permission_denied'
  return typeof body.code === 'string' ? (body.code as ErrorCode) : 'bad_request'
}

function refusalFields(data: unknown): Record<string, string> {
  if (!isObject(data) || !isObject(data.fields)) return {}
  return Object.fromEntries(Object.entries(data.fields).map(([name, text]) => [name, String(text)]))
}
