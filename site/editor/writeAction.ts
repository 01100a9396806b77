import { asShape, shapeOf } from '../../contract/language/kinds.ts'
import { ActionKeys } from '../../contract/language/nodes.ts'
import { standardActions } from '../../contract/language/shape.ts'
import type { Around, SchemaWriter } from './SchemaWriter.ts'
import { type JsonSchema, oneOf, when } from './suggest.ts'

/** An action: the name of one, its keys, or its keys with those of the one step that it runs. */
export const writeAction = (around: Around, writer: SchemaWriter): JsonSchema =>
  writer.define('action', around, () => {
    const steps = [...writer.names.kinds.steps.keys()]
    const own = asShape(ActionKeys).properties ?? {}
    const short = steps.map(name => {
      const keys = shapeOf(writer.names.kinds.steps.get(name)!)
      const whole = () => writer.object({ ...own, ...keys.properties }, [...(keys.required ?? []), name], around)
      return when({ required: [name] }, writer.define(`action ${name}`, around, whole))
    })
    const noStep = { not: { anyOf: steps.map(name => ({ required: [name] })) } }
    const long = when(
      noStep,
      writer.define('action long', around, () => writer.object(own, [], around)),
    )
    const names = oneOf([...standardActions, ...Object.keys(around.entity?.actions ?? {})])
    return when({ type: 'string' }, names, { type: 'object', allOf: [...short, long] })
  })
