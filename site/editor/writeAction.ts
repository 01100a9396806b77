import { asShape, shapeOf } from '../../contract/language/kinds.ts'
import { ActionKeys } from '../../contract/language/nodes.ts'
import { standardActions } from '../../contract/language/shape.ts'
import type { Around, SchemaWriter } from './SchemaWriter.ts'
import { type JsonSchema, oneOf, when } from './suggest.ts'

/** An action: the name of one, its keys, or its keys with those of the one step that it runs. */
export const writeAction = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('action', around, () => {
    const steps = [...writer.names.kinds.steps].map(([name, step]) => ({ name, keys: shapeOf(step) }))
    const own = Object.entries(asShape(ActionKeys).properties ?? {})
    // The keys of any action stand beside its step, so that a step is written once; but for those that some step means otherwise.
    const ofSteps = new Set(steps.flatMap(({ keys }) => Object.keys(keys.properties ?? {})))
    const common = Object.fromEntries(own.filter(([key]) => !ofSteps.has(key)))
    const others = Object.fromEntries(own.filter(([key]) => ofSteps.has(key)))
    const long = (name: string, properties: typeof others, required: readonly string[]) =>
      writer.define(`action ${name}`, around, () =>
        writer.object({ ...others, ...properties }, required, around, Object.keys(common)),
      )
    const short = steps.map(({ name, keys }) =>
      when({ required: [name] }, long(name, keys.properties ?? {}, [...(keys.required ?? []), name])),
    )
    const noStep = { not: { anyOf: steps.map(({ name }) => ({ required: [name] })) } }
    const names = oneOf([...standardActions, ...Object.keys(around.entity?.actions ?? {})])
    const object = {
      type: 'object',
      properties: writer.members(common, around),
      allOf: [...short, when(noStep, long('long', {}, []))],
    }
    return when({ type: 'string' }, names, object)
  })
