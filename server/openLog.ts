import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: one line of JSON for each thing that happened. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination)

/**
 * What is told of a failure: its kind, sentence, code and place, and that of its cause. Never its other parts: those of a statement
 * hold the values of a row, those of a request its headers.
 */
function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, message, code, stack, cause }: Partial<Error> & { code?: unknown } = error
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
