import type { FunctionDefinition } from './FunctionDefinition.ts'
import { listFunctions } from './list.ts'
import { numberFunctions } from './number.ts'
import { textFunctions } from './text.ts'
import { timeFunctions } from './time.ts'

const registered = new Map<string, FunctionDefinition>(
  Object.entries({ ...listFunctions, ...numberFunctions, ...textFunctions, ...timeFunctions }),
)

/** Every function by name, for the checker and the reference. */
export const functions: ReadonlyMap<string, FunctionDefinition> = registered

/** Adds a function to the page language. Throws when the name is taken or cannot be written in an expression. */
export function registerFunction(name: string, definition: FunctionDefinition): void {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new Error(`"${name}" cannot be the name of a function: letters, digits and _ only`)
  if (registered.has(name)) throw new Error(`There is a function "${name}" already`)
  registered.set(name, definition)
}
