import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: one line of JSON for each thing that happened. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination)

/**
 * What is told of a failure: its kind, sentence, code and place, and that of its cause. Never its other parts: those of a statement
 * hold the values of a row, those of a request its headers.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
