import type { Environment } from '../run/environment.ts'

/** A function of the page language. It takes whatever it is given and answers null for what it cannot use; it never throws. */
export type FunctionDefinition = {
  /** How many values it takes, least and most; Infinity for any number. */
  arity: [least: number, most: number]
  /** One sentence for the language reference, beginning with the call: `len(list): …` */
  description?: string
  /** What it answers where that is always the same (null aside), so that the check knows comparisons that never hold. */
  gives?: 'number' | 'text' | 'yes or no' | 'list'
} & ({ run(...values: unknown[]): unknown } | { runIn(environment: Environment, ...values: unknown[]): unknown })
