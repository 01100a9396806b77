import { isUnreachable } from '../config/explainFailure.ts'

/** Codes of a server that stops, starts, or has closed the connection. */
const states = /^(08...|57P0[123])$/
/** What the driver says without a code. */
const sentences = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether PostgreSQL could not be asked at all: it is down, away, or has just gone. The queue tells of errors as plain objects. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (isUnreachable(error)) return true
  const { code, message }: { code?: unknown; message?: unknown } = error
  return states.test(String(code)) || sentences.test(String(message))
}
