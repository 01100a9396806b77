import { type ComponentType, useEffect, useState } from 'react'
import type { FieldInputProps, FieldType } from '../../kind/define.ts'

export type Inputs = ReadonlyMap<string, ComponentType<FieldInputProps>>

const loaded = new Map<string, ComponentType<FieldInputProps>>()

/** Loads the inputs of some field types; each comes once. */
export async function loadInputs(types: ReadonlyMap<string, FieldType>): Promise<Inputs> {
  const missing = [...types].filter(([name]) => !loaded.has(name))
  await Promise.all(
    missing.map(async ([name, type]) => {
      loaded.set(name, (await type.input()).default)
    }),
  )
  return loaded
}

const findInputs = (types: ReadonlyMap<string, FieldType>): Inputs | null =>
  [...types.keys()].every(name => loaded.has(name)) ? loaded : null

/**
 * The inputs a form needs, all at once, so that it does not appear field by field; null while they come. Rejections reach the
 * error boundary.
 */
export function useInputs(types: ReadonlyMap<string, FieldType>): Inputs | null {
  const [inputs, setInputs] = useState(() => findInputs(types))
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (inputs) return
    let gone = false
    loadInputs(types).then(
      all => !gone && setInputs(new Map(all)),
      error => !gone && setFailure(error),
    )
    return () => {
      gone = true
    }
  }, [types, inputs])
  if (failure !== null) throw failure
  return inputs
}
