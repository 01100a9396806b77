/** What the few functions that are not pure ask for: the clock, the language and the zone. */
export type Environment = {
  /** Epoch seconds */
  now(): number
  t(text: string): string
  /** IANA name */
  timeZone: string
}

/**
 * A scope may carry its own environment under this key, which no expression can name: the server gives each request its language.
 * Without it the one set by `setEnvironment` holds.
 */
const environmentKey: unique symbol = Symbol('environment')

let standard: Environment = { now: () => Math.floor(Date.now() / 1000), t: text => text, timeZone: 'Asia/Shanghai' }

/** The environment of the whole console: its clock follows the server, its language is the operator's. */
export function setEnvironment(environment: Environment): void {
  standard = environment
}

export function environmentOf(scope: Record<string | symbol, unknown>): Environment {
  // Only withEnvironment writes this key.
  return (scope[environmentKey] as Environment | undefined) ?? standard
}

/** The same scope with an environment of its own. */
export const withEnvironment = (scope: Record<string, unknown>, environment: Environment): Record<string, unknown> =>
  Object.assign({ ...scope }, { [environmentKey]: environment })
